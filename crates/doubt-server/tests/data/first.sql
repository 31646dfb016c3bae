BEGIN TRANSACTION;
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
INSERT INTO "entries" VALUES('3h3m7b2byv',0,1794940858710,'{"entry":"opened","definition":{"game":"sheriff","options":[{"name":"bluff","value":"3"},{"name":"visits","value":"2"}],"seats":3,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"2eb1c6a8a02d24ac601cc8289e77c56e"},"host":1,"bond":"6118d3f8b46ba7367d2c21446e98a8fcab0f8537915a2b78b381200df789dfbf"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',1,1794940858710,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',2,1794940858710,'{"entry":"seated","seat":1,"bot":"Edmund the fishmonger","name":"Edmund the fishmonger"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',3,1794940858710,'{"entry":"seated","seat":2,"bot":"Garrett the veteran","name":"Garrett the veteran"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',4,1794940858712,'{"entry":"started","id":"eamzgdr5rh2cgufmvts8a945ta","options":[{"name":"gold","value":"50"},{"name":"hand","value":"6"},{"name":"bag","value":"6"},{"name":"declare","value":"any"},{"name":"inspection","value":"bluff-check"},{"name":"penalty","value":"half"},{"name":"wrong","value":"reputation"},{"name":"sheriff","value":"fixed"},{"name":"visits","value":"2"},{"name":"terms","value":"2"},{"name":"market","value":"deck"},{"name":"sale","value":"at-once"},{"name":"bonus","value":"off"},{"name":"goods","value":"village"},{"name":"bluff","value":"3"},{"name":"perception","value":"5"},{"name":"tells","value":"yes"}],"command":{"player":1,"id":"then-115"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',5,1794940858712,'{"entry":"answered","seat":1,"action":"load 1 apple 1 silk 1 pepper","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',6,1794940858712,'{"entry":"answered","seat":1,"action":"declare 3 apples","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',7,1794940858712,'{"entry":"answered","seat":1,"action":"offer 7","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',8,1794940858712,'{"entry":"answered","seat":0,"action":"demand 42","by":"person","command":{"player":1,"id":"then-116"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',9,1794940858712,'{"entry":"answered","seat":1,"action":"offer 10","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',10,1794940858713,'{"entry":"answered","seat":0,"action":"demand 42","by":"person","command":{"player":1,"id":"then-117"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',11,1794940858713,'{"entry":"answered","seat":1,"action":"refuse","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',12,1794940858713,'{"entry":"answered","seat":0,"action":"accept","by":"person","command":{"player":1,"id":"then-118"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',13,1794940858713,'{"entry":"answered","seat":2,"action":"load 1 chicken 1 pepper","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',14,1794940858713,'{"entry":"answered","seat":2,"action":"declare 2 chickens","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',15,1794940858713,'{"entry":"answered","seat":2,"action":"offer 2","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',16,1794940858714,'{"entry":"answered","seat":0,"action":"demand 43","by":"person","command":{"player":1,"id":"then-119"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',17,1794940858714,'{"entry":"answered","seat":2,"action":"offer 4","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',18,1794940858715,'{"entry":"answered","seat":0,"action":"accept","by":"person","command":{"player":1,"id":"then-120"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',19,1794940858715,'{"entry":"bound","bond":"4178a364e86e7fd10a17c2baa3a6f2cec4cce6efe33bd35604b02dd155fa38e0"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',20,1794940858723,'{"entry":"started","id":"s9i8affywszq9y74w79zabywgm","options":[{"name":"gold","value":"50"},{"name":"hand","value":"6"},{"name":"bag","value":"6"},{"name":"declare","value":"any"},{"name":"inspection","value":"bluff-check"},{"name":"penalty","value":"half"},{"name":"wrong","value":"reputation"},{"name":"sheriff","value":"fixed"},{"name":"visits","value":"2"},{"name":"terms","value":"2"},{"name":"market","value":"deck"},{"name":"sale","value":"at-once"},{"name":"bonus","value":"off"},{"name":"goods","value":"village"},{"name":"bluff","value":"3"},{"name":"perception","value":"5"},{"name":"tells","value":"yes"}],"command":{"player":1,"id":"then-121"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',21,1794940858723,'{"entry":"answered","seat":1,"action":"load 2 bread","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',22,1794940858723,'{"entry":"answered","seat":1,"action":"declare 2 bread","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',23,1794940858723,'{"entry":"answered","seat":1,"action":"silent","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',24,1794940858731,'{"entry":"answered","seat":0,"action":"inspect","by":"person","command":{"player":1,"id":"then-122"}}');
INSERT INTO "entries" VALUES('3h3m7b2byv',25,1794940858731,'{"entry":"answered","seat":2,"action":"load 3 apples 1 crossbow","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',26,1794940858731,'{"entry":"answered","seat":2,"action":"declare 4 apples","by":"bot"}');
INSERT INTO "entries" VALUES('3h3m7b2byv',27,1794940858731,'{"entry":"answered","seat":2,"action":"silent","by":"bot"}');
INSERT INTO "entries" VALUES('bvrfp5kcmi',0,1794940859760,'{"entry":"opened","definition":{"game":"bluff","options":[],"seats":2,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"d870245b71f7f0dc1c43de5c72e0d118"},"host":1,"bond":"81dba9dce3faeff07dc2fe0d8fbb0f3bf42b15f61cec2e585dfc68080dd77d1e"}');
INSERT INTO "entries" VALUES('bvrfp5kcmi',1,1794940859760,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('bvrfp5kcmi',2,1794940859760,'{"entry":"seated","seat":1,"bot":"Ottilie","name":"Ottilie"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',0,1794940855486,'{"entry":"opened","definition":{"game":"bluff","options":[],"seats":2,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"2837739a9ca4ea400fb0914f0646a8bb"},"host":1,"bond":"9ec3d03ef4bf92fe41c80ebca7144c501943ee3736c1caf781cc7297b1d71b19"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',1,1794940855486,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',2,1794940855486,'{"entry":"seated","seat":1,"bot":"Quicksilver","name":"Quicksilver"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',3,1794940855493,'{"entry":"started","id":"4vq2tesbqyqfmbdz64v793wafy","options":[{"name":"decks","value":"1"},{"name":"deck","value":"standard"},{"name":"claim","value":"free"},{"name":"max_cards","value":"1"},{"name":"challenge","value":"anyone"},{"name":"priority","value":"random"},{"name":"after","value":"winner"},{"name":"last_card","value":"must-stand"},{"name":"first","value":"seat"},{"name":"rounds","value":"1"},{"name":"max_turns","value":"0"},{"name":"mode","value":"normal"}],"command":{"player":1,"id":"then-12"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',4,1794940855495,'{"entry":"answered","seat":0,"action":"play 6 as 5","by":"person","command":{"player":1,"id":"then-13"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',5,1794940855495,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',6,1794940855495,'{"entry":"answered","seat":1,"action":"play 4 as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',7,1794940855496,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-14"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',8,1794940855496,'{"entry":"answered","seat":0,"action":"play 8 as 3","by":"person","command":{"player":1,"id":"then-15"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',9,1794940855496,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',10,1794940855496,'{"entry":"answered","seat":1,"action":"play 6 as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',11,1794940855497,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-16"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',12,1794940855498,'{"entry":"answered","seat":0,"action":"play 7 as J","by":"person","command":{"player":1,"id":"then-17"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',13,1794940855498,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',14,1794940855498,'{"entry":"answered","seat":1,"action":"play A as 8","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',15,1794940855498,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-18"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',16,1794940855500,'{"entry":"answered","seat":0,"action":"play J as 6","by":"person","command":{"player":1,"id":"then-19"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',17,1794940855500,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',18,1794940855500,'{"entry":"answered","seat":1,"action":"play 4 as 4","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',19,1794940855500,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-20"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',20,1794940855500,'{"entry":"answered","seat":1,"action":"play 6 as 8","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',21,1794940855501,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-21"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',22,1794940855502,'{"entry":"answered","seat":0,"action":"play 7 as 3","by":"person","command":{"player":1,"id":"then-22"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',23,1794940855502,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',24,1794940855502,'{"entry":"answered","seat":1,"action":"play 2 as 3","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',25,1794940855502,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-23"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',26,1794940855503,'{"entry":"answered","seat":0,"action":"play 6 as 6","by":"person","command":{"player":1,"id":"then-24"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',27,1794940855503,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',28,1794940855503,'{"entry":"answered","seat":1,"action":"play J as J","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',29,1794940855503,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-25"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',30,1794940855503,'{"entry":"answered","seat":1,"action":"play 4 as 4","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',31,1794940855507,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-26"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',32,1794940855507,'{"entry":"answered","seat":1,"action":"play 7 as 8","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',33,1794940855511,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-27"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',34,1794940855512,'{"entry":"answered","seat":0,"action":"play Q as 9","by":"person","command":{"player":1,"id":"then-28"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',35,1794940855512,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',36,1794940855512,'{"entry":"answered","seat":1,"action":"play 8 as 8","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',37,1794940855512,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-29"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',38,1794940855512,'{"entry":"answered","seat":0,"action":"play 10 as 3","by":"person","command":{"player":1,"id":"then-30"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',39,1794940855512,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',40,1794940855512,'{"entry":"answered","seat":1,"action":"play 6 as 6","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',41,1794940855513,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-31"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',42,1794940855519,'{"entry":"answered","seat":0,"action":"play A as 8","by":"person","command":{"player":1,"id":"then-32"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',43,1794940855519,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',44,1794940855519,'{"entry":"answered","seat":1,"action":"play Q as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',45,1794940855520,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-33"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',46,1794940855521,'{"entry":"answered","seat":0,"action":"play 8 as 10","by":"person","command":{"player":1,"id":"then-34"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',47,1794940855521,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',48,1794940855521,'{"entry":"answered","seat":1,"action":"play 8 as K","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',49,1794940855523,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-35"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',50,1794940855524,'{"entry":"answered","seat":0,"action":"play 3 as 8","by":"person","command":{"player":1,"id":"then-36"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',51,1794940855524,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',52,1794940855524,'{"entry":"answered","seat":1,"action":"play 4 as 4","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',53,1794940855526,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-37"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',54,1794940855527,'{"entry":"answered","seat":0,"action":"play 8 as K","by":"person","command":{"player":1,"id":"then-38"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',55,1794940855527,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',56,1794940855527,'{"entry":"answered","seat":1,"action":"play A as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',57,1794940855528,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-39"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',58,1794940855531,'{"entry":"answered","seat":0,"action":"play Q as K","by":"person","command":{"player":1,"id":"then-40"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',59,1794940855531,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',60,1794940855531,'{"entry":"answered","seat":1,"action":"play 9 as 9","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',61,1794940855539,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-41"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',62,1794940855539,'{"entry":"answered","seat":1,"action":"play 3 as 3","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',63,1794940855547,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-42"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',64,1794940855551,'{"entry":"answered","seat":0,"action":"play 10 as Q","by":"person","command":{"player":1,"id":"then-43"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',65,1794940855551,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',66,1794940855551,'{"entry":"answered","seat":1,"action":"play 9 as 9","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',67,1794940855555,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-44"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',68,1794940855559,'{"entry":"answered","seat":0,"action":"play J as 9","by":"person","command":{"player":1,"id":"then-45"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',69,1794940855559,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',70,1794940855559,'{"entry":"answered","seat":1,"action":"play 7 as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',71,1794940855560,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-46"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',72,1794940855561,'{"entry":"answered","seat":0,"action":"play 9 as 9","by":"person","command":{"player":1,"id":"then-47"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',73,1794940855561,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',74,1794940855563,'{"entry":"answered","seat":0,"action":"play 10 as 9","by":"person","command":{"player":1,"id":"then-48"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',75,1794940855563,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',76,1794940855563,'{"entry":"answered","seat":1,"action":"play 2 as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',77,1794940855564,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-49"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',78,1794940855566,'{"entry":"answered","seat":0,"action":"play J as 6","by":"person","command":{"player":1,"id":"then-50"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',79,1794940855566,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',80,1794940855566,'{"entry":"answered","seat":1,"action":"play A as J","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',81,1794940855575,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-51"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',82,1794940855576,'{"entry":"answered","seat":0,"action":"play 7 as 4","by":"person","command":{"player":1,"id":"then-52"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',83,1794940855576,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',84,1794940855576,'{"entry":"answered","seat":1,"action":"play 6 as 6","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',85,1794940855579,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-53"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',86,1794940855582,'{"entry":"answered","seat":0,"action":"play K as 5","by":"person","command":{"player":1,"id":"then-54"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',87,1794940855582,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',88,1794940855582,'{"entry":"answered","seat":1,"action":"play Q as Q","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',89,1794940855587,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-55"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',90,1794940855588,'{"entry":"answered","seat":0,"action":"play A as 10","by":"person","command":{"player":1,"id":"then-56"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',91,1794940855588,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',92,1794940855588,'{"entry":"answered","seat":1,"action":"play 7 as 7","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',93,1794940855588,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-57"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',94,1794940855591,'{"entry":"answered","seat":0,"action":"play K as Q","by":"person","command":{"player":1,"id":"then-58"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',95,1794940855591,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',96,1794940855591,'{"entry":"answered","seat":1,"action":"play K as 10","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',97,1794940855592,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-59"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',98,1794940855595,'{"entry":"answered","seat":0,"action":"play 6 as 9","by":"person","command":{"player":1,"id":"then-60"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',99,1794940855595,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',100,1794940855595,'{"entry":"answered","seat":1,"action":"play K as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',101,1794940855600,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-61"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',102,1794940855603,'{"entry":"answered","seat":0,"action":"play 5 as Q","by":"person","command":{"player":1,"id":"then-62"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',103,1794940855603,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',104,1794940855603,'{"entry":"answered","seat":1,"action":"play A as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',105,1794940855608,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-63"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',106,1794940855611,'{"entry":"answered","seat":0,"action":"play J as J","by":"person","command":{"player":1,"id":"then-64"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',107,1794940855611,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',108,1794940855619,'{"entry":"answered","seat":0,"action":"play 9 as 5","by":"person","command":{"player":1,"id":"then-65"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',109,1794940855619,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',110,1794940855619,'{"entry":"answered","seat":1,"action":"play J as J","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',111,1794940855620,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-66"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',112,1794940855620,'{"entry":"answered","seat":1,"action":"play K as K","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',113,1794940855623,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-67"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',114,1794940855623,'{"entry":"answered","seat":1,"action":"play 8 as 8","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',115,1794940855626,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-68"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',116,1794940855628,'{"entry":"answered","seat":0,"action":"play 8 as 3","by":"person","command":{"player":1,"id":"then-69"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',117,1794940855628,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',118,1794940855628,'{"entry":"answered","seat":1,"action":"play 2 as 2","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',119,1794940855631,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-70"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',120,1794940855631,'{"entry":"answered","seat":1,"action":"play 2 as 10","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',121,1794940855634,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-71"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',122,1794940855635,'{"entry":"answered","seat":0,"action":"play J as K","by":"person","command":{"player":1,"id":"then-72"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',123,1794940855635,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',124,1794940855635,'{"entry":"answered","seat":1,"action":"play 2 as 2","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',125,1794940855636,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-73"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',126,1794940855637,'{"entry":"answered","seat":0,"action":"play 9 as 8","by":"person","command":{"player":1,"id":"then-74"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',127,1794940855637,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',128,1794940855637,'{"entry":"answered","seat":1,"action":"play K as K","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',129,1794940855643,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-75"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',130,1794940855643,'{"entry":"answered","seat":1,"action":"play 10 as Q","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',131,1794940855643,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-76"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',132,1794940855644,'{"entry":"answered","seat":0,"action":"play Q as A","by":"person","command":{"player":1,"id":"then-77"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',133,1794940855644,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',134,1794940855644,'{"entry":"answered","seat":1,"action":"play A as 2","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',135,1794940855645,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-78"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',136,1794940855645,'{"entry":"answered","seat":0,"action":"play J as 3","by":"person","command":{"player":1,"id":"then-79"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',137,1794940855645,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',138,1794940855645,'{"entry":"answered","seat":1,"action":"play 7 as K","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',139,1794940855645,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-80"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',140,1794940855646,'{"entry":"answered","seat":0,"action":"play 10 as 9","by":"person","command":{"player":1,"id":"then-81"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',141,1794940855646,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',142,1794940855646,'{"entry":"answered","seat":1,"action":"play 9 as 6","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',143,1794940855647,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-82"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',144,1794940855647,'{"entry":"answered","seat":0,"action":"play 2 as 4","by":"person","command":{"player":1,"id":"then-83"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',145,1794940855647,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',146,1794940855647,'{"entry":"answered","seat":1,"action":"play 5 as 5","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',147,1794940855648,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-84"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',148,1794940855648,'{"entry":"answered","seat":0,"action":"play K as 5","by":"person","command":{"player":1,"id":"then-85"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',149,1794940855648,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',150,1794940855648,'{"entry":"answered","seat":1,"action":"play 9 as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',151,1794940855649,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-86"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',152,1794940855649,'{"entry":"answered","seat":0,"action":"play K as 4","by":"person","command":{"player":1,"id":"then-87"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',153,1794940855649,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',154,1794940855649,'{"entry":"answered","seat":1,"action":"play 3 as Q","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',155,1794940855650,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-88"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',156,1794940855650,'{"entry":"answered","seat":0,"action":"play 4 as J","by":"person","command":{"player":1,"id":"then-89"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',157,1794940855650,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',158,1794940855650,'{"entry":"answered","seat":1,"action":"play A as 7","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',159,1794940855651,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-90"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',160,1794940855651,'{"entry":"answered","seat":0,"action":"play Q as Q","by":"person","command":{"player":1,"id":"then-91"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',161,1794940855651,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',162,1794940855651,'{"entry":"answered","seat":1,"action":"play A as 9","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',163,1794940855652,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-92"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',164,1794940855652,'{"entry":"answered","seat":0,"action":"play J as 10","by":"person","command":{"player":1,"id":"then-93"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',165,1794940855652,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',166,1794940855652,'{"entry":"answered","seat":1,"action":"play A as 10","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',167,1794940855653,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-94"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',168,1794940855653,'{"entry":"answered","seat":0,"action":"play 3 as K","by":"person","command":{"player":1,"id":"then-95"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',169,1794940855653,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',170,1794940855653,'{"entry":"answered","seat":1,"action":"play A as Q","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',171,1794940855654,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-96"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',172,1794940855654,'{"entry":"answered","seat":0,"action":"play 6 as Q","by":"person","command":{"player":1,"id":"then-97"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',173,1794940855654,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',174,1794940855654,'{"entry":"answered","seat":1,"action":"play A as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',175,1794940855655,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-98"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',176,1794940855655,'{"entry":"answered","seat":1,"action":"play 3 as 10","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',177,1794940855655,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-99"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',178,1794940855656,'{"entry":"answered","seat":0,"action":"play 7 as Q","by":"person","command":{"player":1,"id":"then-100"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',179,1794940855656,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',180,1794940855656,'{"entry":"answered","seat":1,"action":"play Q as Q","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',181,1794940855656,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-101"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',182,1794940855657,'{"entry":"answered","seat":0,"action":"play 8 as 4","by":"person","command":{"player":1,"id":"then-102"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',183,1794940855657,'{"entry":"answered","seat":1,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',184,1794940855657,'{"entry":"answered","seat":1,"action":"play A as A","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',185,1794940855657,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-103"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',186,1794940855657,'{"entry":"bound","bond":"947c46273d7d24bbd9c446f7f2b4048632683927be7212d52798e5a202f420af"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',187,1794940855663,'{"entry":"started","id":"2qxdx9s93kuqv9uj23t4bnkbyn","options":[{"name":"decks","value":"1"},{"name":"deck","value":"standard"},{"name":"claim","value":"free"},{"name":"max_cards","value":"1"},{"name":"challenge","value":"anyone"},{"name":"priority","value":"random"},{"name":"after","value":"winner"},{"name":"last_card","value":"must-stand"},{"name":"first","value":"seat"},{"name":"rounds","value":"1"},{"name":"max_turns","value":"0"},{"name":"mode","value":"normal"}],"command":{"player":1,"id":"then-104"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',188,1794940855664,'{"entry":"answered","seat":0,"action":"play 2 as 5","by":"person","command":{"player":1,"id":"then-105"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',189,1794940855664,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',190,1794940855664,'{"entry":"answered","seat":1,"action":"play 8 as 8","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',191,1794940855664,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-106"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',192,1794940855664,'{"entry":"answered","seat":1,"action":"play J as J","by":"bot"}');
INSERT INTO "entries" VALUES('chkwsgxe8x',193,1794940855665,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-107"}}');
INSERT INTO "entries" VALUES('chkwsgxe8x',194,1794940855665,'{"entry":"answered","seat":1,"action":"play K as 3","by":"bot"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',0,1794940855667,'{"entry":"opened","definition":{"game":"bluff-stuff","options":[],"seats":4,"pace":{"turn_ms":null,"reaction_ms":5000,"bot_turn_ms":1500,"bot_reaction_ms":3000,"first_call":true},"private":false,"spectators":true,"code":"985ed3fbbdcb78877459816ecfcab270"},"host":1,"bond":"5edc93d2c4ef9a18887b5df5ea37b1129dbef65590157ba4109040e53963a7ac"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',1,1794940855667,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',2,1794940855667,'{"entry":"seated","seat":1,"bot":"Computer","name":"Computer"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',3,1794940855667,'{"entry":"seated","seat":2,"bot":"The Wise Guy","name":"The Wise Guy"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',4,1794940855667,'{"entry":"seated","seat":3,"bot":"Mr. Caution","name":"Mr. Caution"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',5,1794940855670,'{"entry":"started","id":"44k7ptravfq93gkyrwrbr9uk3u","options":[{"name":"decks","value":"1"},{"name":"deck","value":"standard"},{"name":"claim","value":"ascending"},{"name":"max_cards","value":"4"},{"name":"challenge","value":"anyone"},{"name":"priority","value":"random"},{"name":"after","value":"next"},{"name":"last_card","value":"must-stand"},{"name":"first","value":"ace-of-spades"},{"name":"rounds","value":"1"},{"name":"max_turns","value":"0"},{"name":"mode","value":"normal"}],"command":{"player":1,"id":"then-108"}}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',6,1794940857175,'{"entry":"answered","seat":2,"action":"play 10 as A","by":"bot"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',7,1794940857176,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-109"}}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',8,1794940857176,'{"entry":"answered","seat":1,"action":"pass","by":"closed"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',9,1794940857176,'{"entry":"answered","seat":3,"action":"pass","by":"closed"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',10,1794940858677,'{"entry":"answered","seat":3,"action":"play Q as 2","by":"bot"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',11,1794940858679,'{"entry":"answered","seat":0,"action":"doubt","by":"person","command":{"player":1,"id":"then-110"}}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',12,1794940858679,'{"entry":"answered","seat":1,"action":"pass","by":"closed"}');
INSERT INTO "entries" VALUES('dw5xyrcr6v',13,1794940858679,'{"entry":"answered","seat":2,"action":"pass","by":"closed"}');
INSERT INTO "entries" VALUES('ey5xpv3r32',0,1794940859711,'{"entry":"opened","definition":{"game":"duel","options":[{"name":"faces","value":"4"}],"seats":2,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"c1d3ee4648a4fcb7da83f8557bfca8b1"},"host":1,"bond":"b17bfa4beebdc529d3ec9518beac17297fc83f6752d87dae2f8c7944ab95a715"}');
INSERT INTO "entries" VALUES('ey5xpv3r32',1,1794940859711,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('ey5xpv3r32',2,1794940859723,'{"entry":"sat","seat":1,"player":2,"name":"Bob","command":{"player":2,"id":"then-137"}}');
INSERT INTO "entries" VALUES('ey5xpv3r32',3,1794940859731,'{"entry":"started","id":"2fx9c33ribkbwqnuuqq57uir65","options":[{"name":"dice","value":"1"},{"name":"faces","value":"4"},{"name":"wild","value":"top"},{"name":"raise","value":"count-then-face"},{"name":"aces","value":"plain"},{"name":"open_on_aces","value":"yes"},{"name":"palifico","value":"off"},{"name":"calza","value":"off"},{"name":"loss","value":"one"},{"name":"match","value":"one-round"},{"name":"first","value":"seat"}],"command":{"player":1,"id":"then-138"}}');
INSERT INTO "entries" VALUES('ey5xpv3r32',4,1794940859751,'{"entry":"left","seat":1,"command":{"player":2,"id":"then-139"}}');
INSERT INTO "entries" VALUES('ey5xpv3r32',5,1794940859755,'{"entry":"left","seat":0,"command":{"player":1,"id":"then-140"}}');
INSERT INTO "entries" VALUES('ey5xpv3r32',6,1794940859755,'{"entry":"abandoned"}');
INSERT INTO "entries" VALUES('ey5xpv3r32',7,1794940859755,'{"entry":"bound","bond":"291fe258d5167e32fbbe7e5836a50edc0329aff018b83112f09805fae45f0473"}');
INSERT INTO "entries" VALUES('ey5xpv3r32',8,1794940860784,'{"entry":"returned","seat":0}');
INSERT INTO "entries" VALUES('ey5xpv3r32',9,1794940860796,'{"entry":"returned","seat":1}');
INSERT INTO "entries" VALUES('kwdd7hknew',0,1794940855442,'{"entry":"opened","definition":{"game":"perudo","options":[],"seats":4,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"28aaa7e869aaacb45f836c679b1ecef2"},"host":1,"bond":"a3cc9948f7af05e69fd9f860712daf7bc0c2a1a656b4f22bdf897f0e4e73b9d7"}');
INSERT INTO "entries" VALUES('kwdd7hknew',1,1794940855442,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('kwdd7hknew',2,1794940855442,'{"entry":"seated","seat":1,"bot":"Shark","name":"Shark"}');
INSERT INTO "entries" VALUES('kwdd7hknew',3,1794940855442,'{"entry":"seated","seat":2,"bot":"El Gran Jugador","name":"El Gran Jugador"}');
INSERT INTO "entries" VALUES('kwdd7hknew',4,1794940855442,'{"entry":"seated","seat":3,"bot":"El Embustero","name":"El Embustero"}');
INSERT INTO "entries" VALUES('kwdd7hknew',5,1794940855447,'{"entry":"shared","seat":0,"share":"seven","command":{"player":1,"id":"then-1"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',6,1794940855455,'{"entry":"started","id":"tq7dc96cc45cyws74pb8hww7e3","options":[{"name":"dice","value":"5"},{"name":"faces","value":"6"},{"name":"wild","value":"ones"},{"name":"raise","value":"no-lower-face"},{"name":"aces","value":"halving"},{"name":"open_on_aces","value":"no"},{"name":"palifico","value":"once"},{"name":"calza","value":"on-turn"},{"name":"loss","value":"one"},{"name":"match","value":"last-standing"},{"name":"first","value":"random"}],"command":{"player":1,"id":"then-2"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',7,1794940855455,'{"entry":"answered","seat":1,"action":"5x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',8,1794940855455,'{"entry":"answered","seat":2,"action":"5x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',9,1794940855455,'{"entry":"answered","seat":3,"action":"6x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',10,1794940855455,'{"entry":"answered","seat":0,"action":"19x1","by":"person","command":{"player":1,"id":"then-3"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',11,1794940855455,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',12,1794940855456,'{"entry":"answered","seat":0,"action":"19x3","by":"person","command":{"player":1,"id":"then-4"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',13,1794940855456,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',14,1794940855457,'{"entry":"answered","seat":0,"action":"16x6","by":"person","command":{"player":1,"id":"then-5"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',15,1794940855457,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',16,1794940855457,'{"entry":"answered","seat":0,"action":"7x3","by":"person","command":{"player":1,"id":"then-6"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',17,1794940855457,'{"entry":"answered","seat":1,"action":"7x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',18,1794940855457,'{"entry":"answered","seat":2,"action":"7x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',19,1794940855457,'{"entry":"answered","seat":3,"action":"7x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',20,1794940855458,'{"entry":"answered","seat":0,"action":"14x6","by":"person","command":{"player":1,"id":"then-7"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',21,1794940855458,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',22,1794940855463,'{"entry":"answered","seat":0,"action":"14x2","by":"person","command":{"player":1,"id":"then-8"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',23,1794940855463,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',24,1794940855463,'{"entry":"answered","seat":1,"action":"4x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',25,1794940855463,'{"entry":"answered","seat":2,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',26,1794940855463,'{"entry":"answered","seat":3,"action":"6x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',27,1794940855463,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',28,1794940855463,'{"entry":"answered","seat":1,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',29,1794940855463,'{"entry":"answered","seat":2,"action":"5x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',30,1794940855463,'{"entry":"answered","seat":3,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',31,1794940855463,'{"entry":"answered","seat":2,"action":"3x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',32,1794940855463,'{"entry":"answered","seat":3,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',33,1794940855463,'{"entry":"answered","seat":1,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',34,1794940855463,'{"entry":"answered","seat":1,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',35,1794940855463,'{"entry":"answered","seat":2,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',36,1794940855463,'{"entry":"answered","seat":3,"action":"2x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',37,1794940855463,'{"entry":"answered","seat":1,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',38,1794940855463,'{"entry":"answered","seat":1,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',39,1794940855463,'{"entry":"answered","seat":2,"action":"5x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',40,1794940855463,'{"entry":"answered","seat":3,"action":"3x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',41,1794940855463,'{"entry":"answered","seat":1,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',42,1794940855463,'{"entry":"answered","seat":1,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',43,1794940855463,'{"entry":"answered","seat":2,"action":"6x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',44,1794940855463,'{"entry":"answered","seat":3,"action":"3x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',45,1794940855463,'{"entry":"answered","seat":1,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',46,1794940855463,'{"entry":"answered","seat":1,"action":"4x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',47,1794940855463,'{"entry":"answered","seat":2,"action":"4x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',48,1794940855463,'{"entry":"answered","seat":3,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',49,1794940855463,'{"entry":"answered","seat":1,"action":"2x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',50,1794940855463,'{"entry":"answered","seat":2,"action":"5x2","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',51,1794940855463,'{"entry":"answered","seat":3,"action":"5x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',52,1794940855463,'{"entry":"answered","seat":1,"action":"6x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',53,1794940855463,'{"entry":"answered","seat":2,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',54,1794940855463,'{"entry":"answered","seat":1,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',55,1794940855463,'{"entry":"answered","seat":2,"action":"2x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',56,1794940855463,'{"entry":"answered","seat":3,"action":"5x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',57,1794940855463,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',58,1794940855463,'{"entry":"answered","seat":1,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',59,1794940855463,'{"entry":"answered","seat":2,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',60,1794940855463,'{"entry":"answered","seat":3,"action":"5x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',61,1794940855463,'{"entry":"answered","seat":1,"action":"3x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',62,1794940855463,'{"entry":"answered","seat":2,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',63,1794940855463,'{"entry":"answered","seat":2,"action":"2x3","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',64,1794940855463,'{"entry":"answered","seat":3,"action":"2x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',65,1794940855463,'{"entry":"answered","seat":1,"action":"1x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',66,1794940855463,'{"entry":"answered","seat":2,"action":"3x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',67,1794940855463,'{"entry":"answered","seat":3,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',68,1794940855463,'{"entry":"answered","seat":1,"action":"2x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',69,1794940855463,'{"entry":"answered","seat":2,"action":"5x3","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',70,1794940855463,'{"entry":"answered","seat":3,"action":"5x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',71,1794940855463,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',72,1794940855463,'{"entry":"answered","seat":3,"action":"2x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',73,1794940855463,'{"entry":"answered","seat":1,"action":"3x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',74,1794940855463,'{"entry":"answered","seat":2,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',75,1794940855463,'{"entry":"answered","seat":3,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',76,1794940855463,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',77,1794940855463,'{"entry":"answered","seat":1,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',78,1794940855463,'{"entry":"answered","seat":2,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',79,1794940855463,'{"entry":"answered","seat":2,"action":"1x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',80,1794940855463,'{"entry":"answered","seat":3,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',81,1794940855463,'{"entry":"answered","seat":1,"action":"2x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',82,1794940855463,'{"entry":"answered","seat":2,"action":"3x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',83,1794940855463,'{"entry":"answered","seat":3,"action":"4x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',84,1794940855463,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',85,1794940855463,'{"entry":"answered","seat":2,"action":"1x3","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',86,1794940855471,'{"entry":"answered","seat":3,"action":"1x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',87,1794940855471,'{"entry":"answered","seat":2,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',88,1794940855471,'{"entry":"answered","seat":3,"action":"2x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',89,1794940855471,'{"entry":"answered","seat":2,"action":"1x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',90,1794940855471,'{"entry":"answered","seat":3,"action":"3x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',91,1794940855471,'{"entry":"answered","seat":2,"action":"2x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',92,1794940855471,'{"entry":"answered","seat":3,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',93,1794940855471,'{"entry":"answered","seat":2,"action":"1x2","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',94,1794940855471,'{"entry":"answered","seat":3,"action":"1x5","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',95,1794940855471,'{"entry":"answered","seat":2,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',96,1794940855471,'{"entry":"answered","seat":3,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',97,1794940855471,'{"entry":"answered","seat":3,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',98,1794940855471,'{"entry":"answered","seat":2,"action":"2x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',99,1794940855471,'{"entry":"answered","seat":3,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',100,1794940855471,'{"entry":"answered","seat":3,"action":"1x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',101,1794940855471,'{"entry":"answered","seat":2,"action":"2x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',102,1794940855471,'{"entry":"answered","seat":3,"action":"3x4","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',103,1794940855471,'{"entry":"answered","seat":2,"action":"exact","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',104,1794940855471,'{"entry":"bound","bond":"ab3b974a0831ef74fc061310b06b42094d1a8c493990a3b280a82f18b855bc0a"}');
INSERT INTO "entries" VALUES('kwdd7hknew',105,1794940855475,'{"entry":"started","id":"n4q2kqz9tnxw2vdsvrzfigr84t","options":[{"name":"dice","value":"5"},{"name":"faces","value":"6"},{"name":"wild","value":"ones"},{"name":"raise","value":"no-lower-face"},{"name":"aces","value":"halving"},{"name":"open_on_aces","value":"no"},{"name":"palifico","value":"once"},{"name":"calza","value":"on-turn"},{"name":"loss","value":"one"},{"name":"match","value":"last-standing"},{"name":"first","value":"random"}],"command":{"player":1,"id":"then-9"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',106,1794940855475,'{"entry":"answered","seat":1,"action":"5x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',107,1794940855475,'{"entry":"answered","seat":2,"action":"6x6","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',108,1794940855475,'{"entry":"answered","seat":3,"action":"3x1","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',109,1794940855483,'{"entry":"answered","seat":0,"action":"19x6","by":"person","command":{"player":1,"id":"then-10"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',110,1794940855483,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('kwdd7hknew',111,1794940855484,'{"entry":"answered","seat":0,"action":"19x2","by":"person","command":{"player":1,"id":"then-11"}}');
INSERT INTO "entries" VALUES('kwdd7hknew',112,1794940855484,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',0,1794940859656,'{"entry":"opened","definition":{"game":"liars-dice","options":[{"name":"dice","value":"2"},{"name":"wild","value":"ones"},{"name":"calza","value":"anyone"}],"seats":3,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"6b288995973cb43c1bb474722f0db5fb"},"host":1,"bond":"195faa56123689f677c370e4e97ec91e23be2287c754c9f7f86ed06c0dc9b3d1"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',1,1794940859656,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',2,1794940859656,'{"entry":"seated","seat":1,"bot":"El Bandido","name":"El Bandido"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',3,1794940859656,'{"entry":"seated","seat":2,"bot":"Doña Trampa","name":"Doña Trampa"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',4,1794940859662,'{"entry":"started","id":"dikmmi9y2hipjir9krg8nezsta","options":[{"name":"dice","value":"2"},{"name":"faces","value":"6"},{"name":"wild","value":"ones"},{"name":"raise","value":"count-then-face"},{"name":"aces","value":"plain"},{"name":"open_on_aces","value":"yes"},{"name":"palifico","value":"off"},{"name":"calza","value":"anyone"},{"name":"loss","value":"one"},{"name":"match","value":"last-standing"},{"name":"first","value":"random"}],"command":{"player":1,"id":"then-129"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',5,1794940859662,'{"entry":"answered","seat":2,"action":"1x4","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',6,1794940859671,'{"entry":"answered","seat":0,"action":"exact","by":"person","command":{"player":1,"id":"then-130"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',7,1794940859675,'{"entry":"answered","seat":0,"action":"1x1","by":"person","command":{"player":1,"id":"then-131"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',8,1794940859675,'{"entry":"answered","seat":1,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',9,1794940859675,'{"entry":"answered","seat":2,"action":"2x2","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',10,1794940859683,'{"entry":"answered","seat":0,"action":"exact","by":"person","command":{"player":1,"id":"then-132"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',11,1794940859691,'{"entry":"answered","seat":0,"action":"4x2","by":"person","command":{"player":1,"id":"then-133"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',12,1794940859691,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',13,1794940859692,'{"entry":"answered","seat":0,"action":"1x4","by":"person","command":{"player":1,"id":"then-134"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',14,1794940859692,'{"entry":"answered","seat":1,"action":"1x6","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',15,1794940859692,'{"entry":"answered","seat":2,"action":"2x2","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',16,1794940859699,'{"entry":"answered","seat":0,"action":"pass","by":"person","command":{"player":1,"id":"then-135"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',17,1794940859704,'{"entry":"answered","seat":0,"action":"3x6","by":"person","command":{"player":1,"id":"then-136"}}');
INSERT INTO "entries" VALUES('qhw5n2gck6',18,1794940859704,'{"entry":"answered","seat":1,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',19,1794940859704,'{"entry":"answered","seat":1,"action":"2x3","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',20,1794940859704,'{"entry":"answered","seat":2,"action":"2x4","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',21,1794940859704,'{"entry":"answered","seat":1,"action":"3x3","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',22,1794940859704,'{"entry":"answered","seat":2,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',23,1794940859704,'{"entry":"answered","seat":2,"action":"1x4","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',24,1794940859704,'{"entry":"answered","seat":1,"action":"1x5","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',25,1794940859704,'{"entry":"answered","seat":2,"action":"2x3","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',26,1794940859704,'{"entry":"answered","seat":1,"action":"2x5","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',27,1794940859704,'{"entry":"answered","seat":2,"action":"doubt","by":"bot"}');
INSERT INTO "entries" VALUES('qhw5n2gck6',28,1794940859704,'{"entry":"bound","bond":"36c23728b39c962eb1e2f3c6fc4d6e55cd7002530ca1334cd9de668939857d88"}');
INSERT INTO "entries" VALUES('r2hifaeujv',0,1794940858732,'{"entry":"opened","definition":{"game":"nottingham","options":[{"name":"gold","value":"40"}],"seats":3,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":true,"spectators":true,"code":"6acb04e09fd8263e25861d13441bd4a1"},"host":1,"bond":"dab84185e730f0d29d3ce48c9a7286080bc5f862f0b9038b89b465c4f6b1a947"}');
INSERT INTO "entries" VALUES('r2hifaeujv',1,1794940858732,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('r2hifaeujv',2,1794940858732,'{"entry":"seated","seat":2,"bot":"Garrett the veteran","name":"Garrett the veteran"}');
INSERT INTO "entries" VALUES('r2hifaeujv',3,1794940858734,'{"entry":"sat","seat":1,"player":2,"name":"Bob","command":{"player":2,"id":"then-123"}}');
INSERT INTO "entries" VALUES('r2hifaeujv',4,1794940858737,'{"entry":"shared","seat":1,"share":"from Bob","command":{"player":2,"id":"then-124"}}');
INSERT INTO "entries" VALUES('r2hifaeujv',5,1794940858738,'{"entry":"keyed","seat":1,"print":"6ce899bfda61cbef838e53816e46cc274a203de4e2a8d94513f2fd33030afeb6"}');
INSERT INTO "entries" VALUES('r2hifaeujv',6,1794940858739,'{"entry":"joined","seat":1,"player":3}');
INSERT INTO "entries" VALUES('r2hifaeujv',7,1794940858740,'{"entry":"started","id":"hknjpnfzw4ugm5tgtisa93hsfh","options":[{"name":"gold","value":"40"},{"name":"hand","value":"6"},{"name":"bag","value":"5"},{"name":"declare","value":"bag"},{"name":"inspection","value":"certain"},{"name":"penalty","value":"printed"},{"name":"wrong","value":"pays"},{"name":"sheriff","value":"rotating"},{"name":"visits","value":"8"},{"name":"terms","value":"by-seats"},{"name":"market","value":"piles"},{"name":"sale","value":"stand"},{"name":"bonus","value":"king-queen"},{"name":"goods","value":"town"},{"name":"bluff","value":"5,5,7"},{"name":"perception","value":"5"},{"name":"tells","value":"no"}],"command":{"player":1,"id":"then-125"}}');
INSERT INTO "entries" VALUES('r2hifaeujv',8,1794940859041,'{"entry":"answered","seat":1,"action":"take 1 left 4 right","by":"person","command":{"player":2,"id":"then-126"}}');
INSERT INTO "entries" VALUES('r2hifaeujv',9,1794940859041,'{"entry":"answered","seat":2,"action":"deck","by":"bot"}');
INSERT INTO "entries" VALUES('r2hifaeujv',10,1794940859041,'{"entry":"answered","seat":2,"action":"load 1 apple 1 silk 1 pepper","by":"bot"}');
INSERT INTO "entries" VALUES('r2hifaeujv',11,1794940859343,'{"entry":"answered","seat":1,"action":"load 1 apple 1 cheese 1 chicken","by":"person","command":{"player":2,"id":"then-127"}}');
INSERT INTO "entries" VALUES('r2hifaeujv',12,1794940859651,'{"entry":"answered","seat":1,"action":"declare 3 apples","by":"person","command":{"player":2,"id":"then-128"}}');
INSERT INTO "entries" VALUES('r2hifaeujv',13,1794940859651,'{"entry":"answered","seat":2,"action":"declare 3 apples","by":"bot"}');
INSERT INTO "entries" VALUES('rvgx72ayb5',0,1794940859756,'{"entry":"opened","definition":{"game":"perudo","options":[{"name":"calza","value":"off"}],"seats":3,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"f5953e1cc94574c618c7f6e12d6514a2"},"host":1,"bond":"2429b75c3d09bad31be3256a8768d46b2d39dd4c31493147ba19392fcbb7a0d6"}');
INSERT INTO "entries" VALUES('rvgx72ayb5',1,1794940859756,'{"entry":"sat","seat":0,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('rvgx72ayb5',2,1794940859756,'{"entry":"seated","seat":2,"bot":"Conde Cubiletes","name":"Conde Cubiletes"}');
INSERT INTO "entries" VALUES('rvgx72ayb5',3,1794940859758,'{"entry":"sat","seat":1,"player":2,"name":"Bob","command":{"player":2,"id":"then-141"}}');
INSERT INTO "entries" VALUES('rvgx72ayb5',4,1794940859758,'{"entry":"vacated","seat":1,"command":{"player":1,"id":"then-142"}}');
INSERT INTO "entries" VALUES('rvgx72ayb5',5,1794940859759,'{"entry":"shared","seat":0,"share":"x","command":{"player":1,"id":"then-143"}}');
INSERT INTO "entries" VALUES('tirwtgm5am',0,1794940858695,'{"entry":"opened","definition":{"game":"sheriff","options":[],"seats":4,"pace":{"turn_ms":null,"reaction_ms":null,"bot_turn_ms":0,"bot_reaction_ms":0,"first_call":false},"private":false,"spectators":true,"code":"1345036395144ce6ff799e3450f789d1"},"host":1,"bond":"6e9abce1e90a3c9b6933040140abdab36165e6a29bd79e41cdef01c981817a49"}');
INSERT INTO "entries" VALUES('tirwtgm5am',1,1794940858695,'{"entry":"sat","seat":1,"player":1,"name":"Ann"}');
INSERT INTO "entries" VALUES('tirwtgm5am',2,1794940858695,'{"entry":"seated","seat":0,"bot":"Cuthbert","name":"Cuthbert"}');
INSERT INTO "entries" VALUES('tirwtgm5am',3,1794940858695,'{"entry":"seated","seat":2,"bot":"Alice the baker''s daughter","name":"Alice the baker''s daughter"}');
INSERT INTO "entries" VALUES('tirwtgm5am',4,1794940858695,'{"entry":"seated","seat":3,"bot":"The Gambler","name":"The Gambler"}');
INSERT INTO "entries" VALUES('tirwtgm5am',5,1794940858707,'{"entry":"started","id":"cjnkqaqik89k3z27c7t8yqykwq","options":[{"name":"gold","value":"50"},{"name":"hand","value":"6"},{"name":"bag","value":"6"},{"name":"declare","value":"any"},{"name":"inspection","value":"bluff-check"},{"name":"penalty","value":"half"},{"name":"wrong","value":"reputation"},{"name":"sheriff","value":"fixed"},{"name":"visits","value":"8"},{"name":"terms","value":"2"},{"name":"market","value":"deck"},{"name":"sale","value":"at-once"},{"name":"bonus","value":"off"},{"name":"goods","value":"village"},{"name":"bluff","value":"5,5,3,9"},{"name":"perception","value":"5"},{"name":"tells","value":"yes"}],"command":{"player":1,"id":"then-111"}}');
INSERT INTO "entries" VALUES('tirwtgm5am',6,1794940858708,'{"entry":"answered","seat":1,"action":"load 2 mead 1 crossbow","by":"person","command":{"player":1,"id":"then-112"}}');
INSERT INTO "entries" VALUES('tirwtgm5am',7,1794940858709,'{"entry":"answered","seat":1,"action":"declare 2 bread","by":"person","command":{"player":1,"id":"then-113"}}');
INSERT INTO "entries" VALUES('tirwtgm5am',8,1794940858709,'{"entry":"answered","seat":1,"action":"offer 41","by":"person","command":{"player":1,"id":"then-114"}}');
INSERT INTO "entries" VALUES('tirwtgm5am',9,1794940858709,'{"entry":"answered","seat":0,"action":"accept","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',10,1794940858709,'{"entry":"answered","seat":2,"action":"load 1 chicken","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',11,1794940858709,'{"entry":"answered","seat":2,"action":"declare 1 chicken","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',12,1794940858709,'{"entry":"answered","seat":2,"action":"silent","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',13,1794940858709,'{"entry":"answered","seat":0,"action":"pass","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',14,1794940858709,'{"entry":"answered","seat":3,"action":"load 2 silk","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',15,1794940858709,'{"entry":"answered","seat":3,"action":"declare 2 chickens","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',16,1794940858709,'{"entry":"answered","seat":3,"action":"silent","by":"bot"}');
INSERT INTO "entries" VALUES('tirwtgm5am',17,1794940858709,'{"entry":"answered","seat":0,"action":"inspect","by":"bot"}');
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL,
    about TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "matches" VALUES('2fx9c33ribkbwqnuuqq57uir65',1794940859755,'doubt record 1
game duel
set dice=1 faces=4 wild=top raise=count-then-face aces=plain open_on_aces=yes palifico=off calza=off loss=one match=one-round first=seat
seed 8ad440c1ca61a91a044c5e884025c1c8705a329afffd5d579506ec888cb86b60
seat 0 Ann
seat 1 Bob
fair 1 2fx9c33ribkbwqnuuqq57uir65 1d046f4c95aa843841f62147f2ecbbbf1c2d48e8d8e051ec9bbb1ab8223a9758 b17bfa4beebdc529d3ec9518beac17297fc83f6752d87dae2f8c7944ab95a715
deal 0: 2
deal 1: 2
end 9 7d8a23c2
','{"bots":[null,null],"over":false,"winners":[],"payoffs":null,"fairness":{"algorithm":1,"commitment":"1d046f4c95aa843841f62147f2ecbbbf1c2d48e8d8e051ec9bbb1ab8223a9758","secret":"b17bfa4beebdc529d3ec9518beac17297fc83f6752d87dae2f8c7944ab95a715","name":"2fx9c33ribkbwqnuuqq57uir65","shares":[null,null],"seed":"8ad440c1ca61a91a044c5e884025c1c8705a329afffd5d579506ec888cb86b60"},"thoughts":[]}');
INSERT INTO "matches" VALUES('4vq2tesbqyqfmbdz64v793wafy',1794940855657,'doubt record 1
game bluff
set decks=1 deck=standard claim=free max_cards=1 challenge=anyone priority=random after=winner last_card=must-stand first=seat rounds=1 max_turns=0 mode=normal
seed c0e9afb138dfb5ca0c60d5ad5708ff2132eaa6aaf03e8efbc924deeb0beebf69
seat 0 Ann
seat 1 Quicksilver
fair 1 4vq2tesbqyqfmbdz64v793wafy 72fc599af15c167f66ca95019401e50ae9946d09377f186adc0104794ed124ad 9ec3d03ef4bf92fe41c80ebca7144c501943ee3736c1caf781cc7297b1d71b19
deal 0: AD 2S 3S 3H 4S 5S 5H 5D 5C 6S 6C 7H 7C 8S 8C 9C 10S 10H 10C JS JH JD QH QD QC KD
deal 1: AS AH AC 2H 2D 2C 3D 3C 4H 4D 4C 6H 6D 7S 7D 8H 8D 9S 9H 9D 10D JC QS KS KH KC
0 play 6 as 5
1 pass
1 play 4 as A
0 doubt
0 play 8 as 3
1 pass
1 play 6 as A
0 doubt
0 play 7 as J
1 pass
1 play A as 8
0 doubt
0 play J as 6
1 doubt
1 play 4 as 4
0 doubt
1 play 6 as 8
0 pass
0 play 7 as 3
1 doubt
1 play 2 as 3
0 doubt
0 play 6 as 6
1 pass
1 play J as J
0 doubt
1 play 4 as 4
0 doubt
1 play 7 as 8
0 pass
0 play Q as 9
1 doubt
1 play 8 as 8
0 pass
0 play 10 as 3
1 pass
1 play 6 as 6
0 pass
0 play A as 8
1 doubt
1 play Q as A
0 doubt
0 play 8 as 10
1 pass
1 play 8 as K
0 pass
0 play 3 as 8
1 doubt
1 play 4 as 4
0 pass
0 play 8 as K
1 pass
1 play A as A
0 pass
0 play Q as K
1 doubt
1 play 9 as 9
0 doubt
1 play 3 as 3
0 pass
0 play 10 as Q
1 doubt
1 play 9 as 9
0 pass
0 play J as 9
1 doubt
1 play 7 as A
0 doubt
0 play 9 as 9
1 doubt
0 play 10 as 9
1 doubt
1 play 2 as A
0 doubt
0 play J as 6
1 doubt
1 play A as J
0 doubt
0 play 7 as 4
1 doubt
1 play 6 as 6
0 pass
0 play K as 5
1 doubt
1 play Q as Q
0 pass
0 play A as 10
1 pass
1 play 7 as 7
0 pass
0 play K as Q
1 pass
1 play K as 10
0 pass
0 play 6 as 9
1 doubt
1 play K as A
0 doubt
0 play 5 as Q
1 pass
1 play A as A
0 pass
0 play J as J
1 doubt
0 play 9 as 5
1 doubt
1 play J as J
0 doubt
1 play K as K
0 doubt
1 play 8 as 8
0 pass
0 play 8 as 3
1 pass
1 play 2 as 2
0 doubt
1 play 2 as 10
0 pass
0 play J as K
1 doubt
1 play 2 as 2
0 pass
0 play 9 as 8
1 pass
1 play K as K
0 doubt
1 play 10 as Q
0 pass
0 play Q as A
1 doubt
1 play A as 2
0 doubt
0 play J as 3
1 pass
1 play 7 as K
0 pass
0 play 10 as 9
1 doubt
1 play 9 as 6
0 pass
0 play 2 as 4
1 pass
1 play 5 as 5
0 pass
0 play K as 5
1 doubt
1 play 9 as A
0 pass
0 play K as 4
1 doubt
1 play 3 as Q
0 pass
0 play 4 as J
1 doubt
1 play A as 7
0 doubt
0 play Q as Q
1 pass
1 play A as 9
0 doubt
0 play J as 10
1 doubt
1 play A as 10
0 doubt
0 play 3 as K
1 pass
1 play A as Q
0 doubt
0 play 6 as Q
1 doubt
1 play A as A
0 doubt
1 play 3 as 10
0 pass
0 play 7 as Q
1 pass
1 play Q as Q
0 pass
0 play 8 as 4
1 pass
1 play A as A
0 pass
end 191 7c0829a1
','{"bots":[null,"Quicksilver"],"over":true,"winners":[1],"payoffs":[-1.0,1.0],"fairness":{"algorithm":1,"commitment":"72fc599af15c167f66ca95019401e50ae9946d09377f186adc0104794ed124ad","secret":"9ec3d03ef4bf92fe41c80ebca7144c501943ee3736c1caf781cc7297b1d71b19","name":"4vq2tesbqyqfmbdz64v793wafy","shares":[null,null],"seed":"c0e9afb138dfb5ca0c60d5ad5708ff2132eaa6aaf03e8efbc924deeb0beebf69"},"thoughts":[{"seat":1,"words":"[Insane] | Claim: 1x5 by 0 | Doubt: p=0.25 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.43 | Chose: play 4 as A"},{"seat":1,"words":"[Insane] | Claim: 1x3 by 0 | Doubt: p=0.54 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.29 | Chose: play 6 as A"},{"seat":1,"words":"[Insane] | Claim: 1xJ by 0 | Doubt: p=0.38 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.29 | Chose: play A as 8"},{"seat":1,"words":"[Insane] | Claim: 1x6 by 0 | Doubt: p=0.52 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.30 | Chose: play 4 as 4"},{"seat":1,"words":"[Insane] | Lie: p=0.30 | Chose: play 6 as 8"},{"seat":1,"words":"[Insane] | Claim: 1x3 by 0 | Doubt: p=0.58 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.36 | Chose: play 2 as 3"},{"seat":1,"words":"[Insane] | Claim: 1x6 by 0 | Doubt: p=0.66 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play J as J"},{"seat":1,"words":"[Insane] | Lie: p=0.35 | Chose: play 4 as 4"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play 7 as 8"},{"seat":1,"words":"[Insane] | Claim: 1x9 by 0 | Doubt: p=0.80 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.37 | Chose: play 8 as 8"},{"seat":1,"words":"[Insane] | Claim: 1x3 by 0 | Doubt: p=0.77 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.33 | Chose: play 6 as 6"},{"seat":1,"words":"[Insane] | Claim: 1x8 by 0 | Doubt: p=0.76 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.37 | Chose: play Q as A"},{"seat":1,"words":"[Insane] | Claim: 1x10 by 0 | Doubt: p=0.64 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.35 | Chose: play 8 as K"},{"seat":1,"words":"[Insane] | Claim: 1x8 by 0 | Doubt: p=0.59 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.38 | Chose: play 4 as 4"},{"seat":1,"words":"[Insane] | Claim: 1xK by 0 | Doubt: p=0.80 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play A as A"},{"seat":1,"words":"[Insane] | Claim: 1xK by 0 | Doubt: p=0.80 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.38 | Chose: play 9 as 9"},{"seat":1,"words":"[Insane] | Lie: p=0.38 | Chose: play 3 as 3"},{"seat":1,"words":"[Insane] | Claim: 1xQ by 0 | Doubt: p=0.63 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play 9 as 9"},{"seat":1,"words":"[Insane] | Claim: 1x9 by 0 | Doubt: p=0.71 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play 7 as A"},{"seat":1,"words":"[Insane] | Claim: 1x9 by 0 | Doubt: p=0.72 | Chose: doubt"},{"seat":1,"words":"[Insane] | Claim: 1x9 by 0 | Doubt: p=0.80 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.35 | Chose: play 2 as A"},{"seat":1,"words":"[Insane] | Claim: 1x6 by 0 | Doubt: p=0.74 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.55 | Chose: play A as J"},{"seat":1,"words":"[Insane] | Claim: 1x4 by 0 | Doubt: p=0.59 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.30 | Chose: play 6 as 6"},{"seat":1,"words":"[Insane] | Claim: 1x5 by 0 | Doubt: p=0.65 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.30 | Chose: play Q as Q"},{"seat":1,"words":"[Insane] | Claim: 1x10 by 0 | Doubt: p=0.80 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.27 | Chose: play 7 as 7"},{"seat":1,"words":"[Insane] | Claim: 1xQ by 0 | Doubt: p=0.59 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.24 | Chose: play K as 10"},{"seat":1,"words":"[Insane] | Claim: 1x9 by 0 | Doubt: p=0.80 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.35 | Chose: play K as A"},{"seat":1,"words":"[Insane] | Claim: 1xQ by 0 | Doubt: p=0.63 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.60 | Chose: play A as A"},{"seat":1,"words":"[Insane] | Claim: 1xJ by 0 | Doubt: p=0.55 | Chose: doubt"},{"seat":1,"words":"[Insane] | Claim: 1x5 by 0 | Doubt: p=0.64 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.35 | Chose: play J as J"},{"seat":1,"words":"[Insane] | Lie: p=0.63 | Chose: play K as K"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play 8 as 8"},{"seat":1,"words":"[Insane] | Claim: 1x3 by 0 | Doubt: p=0.51 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.31 | Chose: play 2 as 2"},{"seat":1,"words":"[Insane] | Lie: p=0.34 | Chose: play 2 as 10"},{"seat":1,"words":"[Insane] | Claim: 1xK by 0 | Doubt: p=0.52 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.38 | Chose: play 2 as 2"},{"seat":1,"words":"[Insane] | Claim: 1x8 by 0 | Doubt: p=0.55 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.31 | Chose: play K as K"},{"seat":1,"words":"[Insane] | Lie: p=0.61 | Chose: play 10 as Q"},{"seat":1,"words":"[Insane] | Claim: 1xA by 0 | Doubt: p=0.72 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.67 | Chose: play A as 2"},{"seat":1,"words":"[Insane] | Claim: 1x3 by 0 | Doubt: p=0.77 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.64 | Chose: play 7 as K"},{"seat":1,"words":"[Insane] | Claim: 1x9 by 0 | Doubt: p=0.80 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.73 | Chose: play 9 as 6"},{"seat":1,"words":"[Insane] | Claim: 1x4 by 0 | Doubt: p=0.59 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.74 | Chose: play 5 as 5"},{"seat":1,"words":"[Insane] | Claim: 1x5 by 0 | Doubt: p=0.58 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.45 | Chose: play 9 as A"},{"seat":1,"words":"[Insane] | Claim: 1x4 by 0 | Doubt: p=0.61 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.83 | Chose: play 3 as Q"},{"seat":1,"words":"[Insane] | Claim: 1xJ by 0 | Doubt: p=0.69 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.89 | Chose: play A as 7"},{"seat":1,"words":"[Insane] | Claim: 1xQ by 0 | Doubt: p=0.72 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.82 | Chose: play A as 9"},{"seat":1,"words":"[Insane] | Claim: 1x10 by 0 | Doubt: p=0.65 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.86 | Chose: play A as 10"},{"seat":1,"words":"[Insane] | Claim: 1xK by 0 | Doubt: p=0.72 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.41 | Chose: play A as Q"},{"seat":1,"words":"[Insane] | Claim: 1xQ by 0 | Doubt: p=0.79 | Chose: doubt"},{"seat":1,"words":"[Insane] | Lie: p=0.71 | Chose: play A as A"},{"seat":1,"words":"[Insane] | Lie: p=0.69 | Chose: play 3 as 10"},{"seat":1,"words":"[Insane] | Claim: 1xQ by 0 | Doubt: p=0.80 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.68 | Chose: play Q as Q"},{"seat":1,"words":"[Insane] | Claim: 1x4 by 0 | Doubt: p=0.61 | Chose: pass"},{"seat":1,"words":"[Insane] | Lie: p=0.55 | Chose: play A as A"}]}');
INSERT INTO "matches" VALUES('dikmmi9y2hipjir9krg8nezsta',1794940859704,'doubt record 1
game liars-dice
set dice=2 faces=6 wild=ones raise=count-then-face aces=plain open_on_aces=yes palifico=off calza=anyone loss=one match=last-standing first=random
seed 733ac4b69edb2a29c981166c5790f6f2354f901ed266a6a5feddda8c5c6cee1a
seat 0 Ann
seat 1 El Bandido
seat 2 Doña Trampa
fair 1 dikmmi9y2hipjir9krg8nezsta 9083708926663aaf7c5aa0aef26556c04c9195fc1b1e129871fd9f6d3f9ed55c 195faa56123689f677c370e4e97ec91e23be2287c754c9f7f86ed06c0dc9b3d1
deal first 2
deal 0: 3 3
deal 1: 3 3
deal 2: 2 3
2 1x4
0 exact
deal 0: 5
deal 1: 2 5
deal 2: 1 2
0 1x1
1 1x6
0 exact
2 2x2
deal 0: 3 4
deal 1: 3 5
deal 2: 3 6
0 4x2
1 doubt
deal 0: 2
deal 1: 3 6
deal 2: 2 6
0 1x4
1 1x6
0 pass
2 2x2
0 3x6
1 doubt
deal 1: 1 3
deal 2: 3 4
1 2x3
2 2x4
1 3x3
2 doubt
deal 1: 1 5
deal 2: 3
2 1x4
1 1x5
2 2x3
1 2x5
2 doubt
end 48 7b570c76
','{"bots":[null,"El Bandido","Doña Trampa"],"over":true,"winners":[1],"payoffs":[-0.5,1.0,-0.5],"fairness":{"algorithm":1,"commitment":"9083708926663aaf7c5aa0aef26556c04c9195fc1b1e129871fd9f6d3f9ed55c","secret":"195faa56123689f677c370e4e97ec91e23be2287c754c9f7f86ed06c0dc9b3d1","name":"dikmmi9y2hipjir9krg8nezsta","shares":[null,null,null],"seed":"733ac4b69edb2a29c981166c5790f6f2354f901ed266a6a5feddda8c5c6cee1a"},"thoughts":[{"seat":2,"words":"[Bluffer] | Best bid: 1x4 utility: 11.3 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 1x1 by 0 | Dudo utility: 1.7 (p=0.58) | Calza utility: 1.7 (p=0.35) | Best bid: 1x6 utility: 8.6 | Chose: BID"},{"seat":2,"words":"[Bluffer] | Bid: 1x6 by 1 | Calza utility: -2.2 (p=0.30) | Best bid: 2x2 utility: 14.0 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 4x2 by 0 | Dudo utility: 5.8 (p=0.99) | Calza utility: -7.2 (p=0.01) | Best bid: 4x3 utility: -2.7 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Bid: 1x4 by 0 | Dudo utility: -3.2 (p=0.30) | Calza utility: 3.4 (p=0.44) | Best bid: 1x6 utility: 13.9 | Chose: BID"},{"seat":2,"words":"[Bluffer] | Bid: 1x6 by 1 | Calza utility: -2.3 (p=0.30) | Best bid: 2x2 utility: 8.8 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 3x6 by 0 | Dudo utility: 3.4 (p=0.74) | Calza utility: -4.1 (p=0.22) | Best bid: 4x2 utility: -5.2 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Best bid: 2x3 utility: 14.0 | Chose: BID"},{"seat":2,"words":"[Bluffer] | Bid: 2x3 by 1 | Dudo utility: -1.7 (p=0.44) | Calza utility: 5.1 (p=0.44) | Best bid: 2x4 utility: 7.4 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 2x4 by 2 | Dudo utility: 1.9 (p=0.44) | Calza utility: 5.1 (p=0.44) | Best bid: 3x3 utility: 10.6 | Chose: BID"},{"seat":2,"words":"[Bluffer] | Bid: 3x3 by 1 | Dudo utility: 3.0 (p=0.89) | Calza utility: -5.4 (p=0.11) | Best bid: 3x4 utility: -0.7 | Chose: DUDO"},{"seat":2,"words":"[Bluffer] | Best bid: 1x4 utility: 6.4 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 1x4 by 2 | Calza utility: 8.2 (p=0.67) | Best bid: 1x5 utility: 14.0 | Chose: BID"},{"seat":2,"words":"[Bluffer] | Bid: 1x5 by 1 | Dudo utility: -1.7 (p=0.44) | Calza utility: 4.7 (p=0.44) | Best bid: 2x3 utility: 7.6 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 2x3 by 2 | Dudo utility: 3.8 (p=0.67) | Calza utility: 3.2 (p=0.33) | Best bid: 2x5 utility: 13.9 | Chose: BID"},{"seat":2,"words":"[Bluffer] | Bid: 2x5 by 1 | Dudo utility: 2.5 (p=0.89) | Calza utility: -4.1 (p=0.11) | Best bid: 3x3 utility: -1.0 | Chose: DUDO"}]}');
INSERT INTO "matches" VALUES('eamzgdr5rh2cgufmvts8a945ta',1794940858715,'doubt record 1
game sheriff
set gold=50 hand=6 bag=6 declare=any inspection=bluff-check penalty=half wrong=reputation sheriff=fixed visits=2 terms=2 market=deck sale=at-once bonus=off goods=village bluff=3 perception=5 tells=yes
seed 35ce8da1ceba9a6d49a6cb1ae4c35aa6a086a8353a984fd4d0512e45e8012403
seat 0 Ann
seat 1 Edmund the fishmonger
seat 2 Garrett the veteran
fair 1 eamzgdr5rh2cgufmvts8a945ta ca830d156c986ea41716496841c0b0a309ce1e79046484ea0f5dd40c5a209f78 6118d3f8b46ba7367d2c21446e98a8fcab0f8537915a2b78b381200df789dfbf
deal draw 1: 3 apples 1 chicken 1 silk 1 pepper
1 load 1 apple 1 silk 1 pepper
1 declare 3 apples
deal tell 1: uneasy 2
1 offer 7
0 demand 42
1 offer 10
0 demand 42
1 refuse
0 accept
deal draw 2: 1 apple 1 bread 1 chicken 1 silk 1 pepper 1 crossbow
2 load 1 chicken 1 pepper
2 declare 2 chickens
deal tell 2: uneasy 2
2 offer 2
0 demand 43
2 offer 4
0 accept
end 26 6d0f23b4
','{"bots":[null,"Edmund the fishmonger","Garrett the veteran"],"over":true,"winners":[2],"payoffs":[-6.0,3.0,5.0],"fairness":{"algorithm":1,"commitment":"ca830d156c986ea41716496841c0b0a309ce1e79046484ea0f5dd40c5a209f78","secret":"6118d3f8b46ba7367d2c21446e98a8fcab0f8537915a2b78b381200df789dfbf","name":"eamzgdr5rh2cgufmvts8a945ta","shares":[null,null,null],"seed":"35ce8da1ceba9a6d49a6cb1ae4c35aa6a086a8353a984fd4d0512e45e8012403"},"thoughts":[{"seat":1,"words":"[Edmund the fishmonger] | Plan: low | Loads: 1 apple 1 silk 1 pepper"},{"seat":2,"words":"[Garrett the veteran] | Plan: mixed | Loads: 1 chicken 1 pepper"}]}');
INSERT INTO "matches" VALUES('tq7dc96cc45cyws74pb8hww7e3',1794940855471,'doubt record 1
game perudo
set dice=5 faces=6 wild=ones raise=no-lower-face aces=halving open_on_aces=no palifico=once calza=on-turn loss=one match=last-standing first=random
seed 9d9d1c1228a60dda044a03b7bb28e2d90684ad900205b10d9ea2344e3053246d
seat 0 Ann
seat 1 Shark
seat 2 El Gran Jugador
seat 3 El Embustero
fair 1 tq7dc96cc45cyws74pb8hww7e3 2a417ab3673fc7c332690274b90881bad0ef83ac26b1cb5e8fa8da33857db079 a3cc9948f7af05e69fd9f860712daf7bc0c2a1a656b4f22bdf897f0e4e73b9d7
share 0 seven
deal first 1
deal 0: 1 2 3 5 6
deal 1: 2 4 4 5 6
deal 2: 2 3 4 5 5
deal 3: 3 4 4 5 5
1 5x4
2 5x5
3 6x5
0 19x1
1 doubt
deal 0: 2 2 4 6
deal 1: 1 2 3 5 5
deal 2: 1 1 1 1 2
deal 3: 1 1 1 4 6
0 19x3
1 doubt
deal 0: 1 3 3
deal 1: 1 1 2 3 5
deal 2: 3 4 5 5 6
deal 3: 1 1 1 3 5
0 16x6
1 doubt
deal 0: 3 4
deal 1: 1 2 3 4 4
deal 2: 1 2 2 5 6
deal 3: 1 2 3 4 5
0 7x3
1 7x4
2 7x5
3 7x6
0 14x6
1 doubt
deal 0: 3
deal 1: 1 2 2 4 4
deal 2: 2 2 3 3 6
deal 3: 1 2 4 4 5
0 14x2
1 doubt
deal 1: 1 3 4 5 5
deal 2: 1 2 4 5 6
deal 3: 1 5 6 6 6
1 4x5
2 4x6
3 6x6
1 doubt
deal 1: 2 2 6 6
deal 2: 2 2 4 4 6
deal 3: 2 3 4 5 6
1 4x6
2 5x6
3 doubt
deal 1: 2 2 2 5
deal 2: 1 2 5 5
deal 3: 1 1 4 5 6
2 3x5
3 3x6
1 exact
deal 1: 3 5 6
deal 2: 1 3 4 6
deal 3: 1 3 4 5 6
1 3x6
2 4x6
3 2x1
1 exact
deal 1: 1 2 3 4
deal 2: 2 2 4 6
deal 3: 1 1 2 5 5
1 4x6
2 5x6
3 3x1
1 exact
deal 1: 1 1 2 4 6
deal 2: 1 2 6 6
deal 3: 1 2 3 4 4
1 4x6
2 6x6
3 3x1
1 exact
deal 1: 1 4 4 5
deal 2: 2 2 2 6
deal 3: 1 1 3 5 6
1 4x4
2 4x5
3 4x6
1 2x1
2 5x2
3 5x5
1 6x5
2 doubt
deal 1: 2 4 6
deal 2: 1 4 5 5
deal 3: 1 1 1 2 3
1 3x6
2 2x1
3 5x5
1 doubt
deal 1: 1 3
deal 2: 1 2 3 6
deal 3: 1 1 3 5 6
1 3x6
2 4x6
3 5x6
1 3x1
2 doubt
deal 1: 1 3
deal 2: 1 3 3
deal 3: 1 2 3 4 6
2 2x3
3 2x5
1 1x1
2 3x4
3 3x6
1 2x1
2 5x3
3 5x5
1 doubt
deal 1: 4 5
deal 2: 1 5 6
deal 3: 1 2 3 6
3 2x5
1 3x5
2 3x6
3 4x6
1 doubt
deal 1: 6
deal 2: 1 4 4
deal 3: 3 5 6 6
1 1x6
2 exact
deal 1: 4
deal 2: 2 6
deal 3: 1 1 5 6
2 1x5
3 1x6
1 2x6
2 3x6
3 4x6
1 doubt
deal 2: 1 3
deal 3: 3 4 4 6
2 1x3
3 1x5
2 1x6
3 2x6
2 1x1
3 3x4
2 2x1
3 doubt
deal 2: 2
deal 3: 3 5 5 6
2 1x2
3 1x5
2 1x6
3 exact
deal 2: 6
deal 3: 3 3 3 5 6
3 1x6
2 2x6
3 doubt
deal 2: 4
deal 3: 1 3 4 4
3 1x4
2 2x4
3 3x4
2 exact
end 175 df13205c
','{"bots":[null,"Shark","El Gran Jugador","El Embustero"],"over":true,"winners":[3],"payoffs":[-0.3333333333333333,-0.3333333333333333,-0.3333333333333333,1.0],"fairness":{"algorithm":1,"commitment":"2a417ab3673fc7c332690274b90881bad0ef83ac26b1cb5e8fa8da33857db079","secret":"a3cc9948f7af05e69fd9f860712daf7bc0c2a1a656b4f22bdf897f0e4e73b9d7","name":"tq7dc96cc45cyws74pb8hww7e3","shares":["seven",null,null,null],"seed":"9d9d1c1228a60dda044a03b7bb28e2d90684ad900205b10d9ea2344e3053246d"},"thoughts":[{"seat":1,"words":"[Shark] | Best bid: 5x4 utility: 15.4 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 5x4 by 1 | Dudo utility: -4.2 (p=0.21) | Calza utility: -5.2 (p=0.19) | Best bid: 5x5 utility: 15.5 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 5x5 by 2 | Dudo utility: -6.8 (p=0.08) | Calza utility: -4.5 (p=0.13) | Best bid: 6x5 utility: 12.2 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 19x1 by 0 | Dudo utility: 6.9 (p=1.00) | Calza utility: -7.3 (p=0.00) | Best bid: 20x1 utility: -5.1 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Bid: 19x3 by 0 | Dudo utility: 6.9 (p=1.00) | Calza utility: -7.3 (p=0.00) | Best bid: 19x6 utility: 1.8 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Bid: 16x6 by 0 | Dudo utility: 6.8 (p=1.00) | Calza utility: -7.4 (p=0.00) | Best bid: 18x6 utility: 1.2 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Bid: 7x3 by 0 | Dudo utility: 3.1 (p=0.63) | Calza utility: -4.6 (p=0.19) | Best bid: 7x4 utility: 14.0 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 7x4 by 1 | Dudo utility: 3.0 (p=0.82) | Calza utility: -6.5 (p=0.11) | Best bid: 7x5 utility: 6.0 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 7x5 by 2 | Dudo utility: -0.1 (p=0.63) | Calza utility: -4.8 (p=0.19) | Best bid: 7x6 utility: 5.1 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 14x6 by 0 | Dudo utility: 7.0 (p=1.00) | Calza utility: -7.5 (p=0.00) | Best bid: 16x6 utility: -0.3 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Bid: 14x2 by 0 | Dudo utility: 7.7 (p=1.00) | Calza utility: -7.0 (p=0.00) | Best bid: 15x2 utility: -2.1 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Best bid: 4x5 utility: 18.8 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 4x5 by 1 | Dudo utility: -5.9 (p=0.10) | Calza utility: -4.5 (p=0.20) | Best bid: 4x6 utility: 15.2 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 4x6 by 2 | Calza utility: -5.4 (p=0.02) | Best bid: 6x6 utility: 15.1 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 6x6 by 3 | Dudo utility: 6.2 (p=0.79) | Calza utility: -4.6 (p=0.14) | Best bid: 3x1 utility: 5.8 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Best bid: 4x6 utility: 15.3 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 4x6 by 1 | Dudo utility: -2.4 (p=0.38) | Calza utility: -0.4 (p=0.27) | Best bid: 5x6 utility: 4.2 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 5x6 by 2 | Dudo utility: 1.1 (p=0.65) | Calza utility: -3.7 (p=0.20) | Best bid: 8x6 utility: -1.0 | Chose: DUDO"},{"seat":2,"words":"[Trapper] | Best bid: 3x5 utility: 20.1 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 3x5 by 2 | Calza utility: -5.8 (p=0.04) | Best bid: 3x6 utility: 15.4 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 3x6 by 3 | Dudo utility: -0.1 (p=0.38) | Calza utility: 4.2 (p=0.27) | Best bid: 4x6 utility: 2.6 | Chose: CALZA"},{"seat":1,"words":"[Shark] | Best bid: 3x6 utility: 12.9 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x6 by 1 | Dudo utility: -7.4 (p=0.04) | Calza utility: -1.9 (p=0.16) | Best bid: 4x6 utility: 9.4 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 4x6 by 2 | Dudo utility: -4.0 (p=0.26) | Calza utility: -2.0 (p=0.31) | Best bid: 2x1 utility: 7.3 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 2x1 by 3 | Dudo utility: 3.3 (p=0.54) | Calza utility: 4.3 (p=0.28) | Best bid: 4x1 utility: -1.4 | Chose: CALZA"},{"seat":1,"words":"[Shark] | Best bid: 4x6 utility: 8.3 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 4x6 by 1 | Dudo utility: -2.4 (p=0.38) | Calza utility: 2.7 (p=0.27) | Best bid: 5x6 utility: 4.1 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 5x6 by 2 | Dudo utility: -1.8 (p=0.47) | Calza utility: 1.7 (p=0.27) | Best bid: 3x1 utility: 9.3 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 3x1 by 3 | Dudo utility: 3.3 (p=0.54) | Calza utility: 4.3 (p=0.28) | Best bid: 5x1 utility: -0.0 | Chose: CALZA"},{"seat":1,"words":"[Shark] | Best bid: 4x6 utility: 18.8 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 4x6 by 1 | Dudo utility: -4.2 (p=0.02) | Calza utility: -2.2 (p=0.09) | Best bid: 6x6 utility: 12.0 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 6x6 by 2 | Dudo utility: 3.5 (p=0.86) | Calza utility: -5.4 (p=0.10) | Best bid: 3x1 utility: 7.0 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 3x1 by 3 | Dudo utility: -0.3 (p=0.19) | Calza utility: 3.2 (p=0.35) | Best bid: 7x5 utility: 2.2 | Chose: CALZA"},{"seat":1,"words":"[Shark] | Best bid: 4x4 utility: 16.7 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 4x4 by 1 | Dudo utility: 2.6 (p=0.65) | Calza utility: -1.2 (p=0.20) | Best bid: 4x5 utility: 2.7 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 4x5 by 2 | Dudo utility: -4.9 (p=0.04) | Calza utility: -3.4 (p=0.16) | Best bid: 4x6 utility: 11.8 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 4x6 by 3 | Dudo utility: 1.4 (p=0.38) | Calza utility: 4.2 (p=0.27) | Best bid: 2x1 utility: 9.5 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 2x1 by 1 | Dudo utility: 1.7 (p=0.54) | Calza utility: 0.1 (p=0.28) | Best bid: 5x2 utility: 15.8 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 5x2 by 2 | Dudo utility: -0.2 (p=0.47) | Calza utility: 2.5 (p=0.27) | Best bid: 5x5 utility: 15.7 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 5x5 by 3 | Dudo utility: 1.5 (p=0.38) | Calza utility: 5.1 (p=0.27) | Best bid: 6x5 utility: 9.1 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 6x5 by 1 | Dudo utility: 5.3 (p=0.96) | Calza utility: -4.0 (p=0.03) | Best bid: 6x6 utility: -2.4 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Best bid: 3x6 utility: 12.9 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x6 by 1 | Dudo utility: -4.5 (p=0.20) | Calza utility: -0.4 (p=0.27) | Best bid: 2x1 utility: 9.1 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 2x1 by 2 | Calza utility: -5.5 (p=0.00) | Best bid: 5x5 utility: 12.3 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 5x5 by 3 | Dudo utility: 6.1 (p=0.86) | Calza utility: -2.6 (p=0.10) | Best bid: 5x6 utility: 4.1 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Best bid: 3x6 utility: 11.9 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x6 by 1 | Dudo utility: -4.8 (p=0.06) | Calza utility: -0.6 (p=0.20) | Best bid: 4x6 utility: 8.8 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 4x6 by 2 | Dudo utility: -4.3 (p=0.09) | Calza utility: -2.1 (p=0.26) | Best bid: 5x6 utility: 14.2 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 5x6 by 3 | Dudo utility: 3.2 (p=0.65) | Calza utility: 2.1 (p=0.20) | Best bid: 3x1 utility: 6.8 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x1 by 1 | Dudo utility: 2.4 (p=0.67) | Calza utility: -1.0 (p=0.23) | Best bid: 7x5 utility: -0.4 | Chose: DUDO"},{"seat":2,"words":"[Trapper] | Best bid: 2x3 utility: 19.9 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 2x3 by 2 | Calza utility: -3.6 (p=0.13) | Best bid: 2x5 utility: 13.5 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 2x5 by 3 | Dudo utility: -5.0 (p=0.04) | Calza utility: -1.8 (p=0.16) | Best bid: 1x1 utility: 14.0 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 1x1 by 1 | Calza utility: 0.5 (p=0.28) | Best bid: 3x4 utility: 7.6 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 3x4 by 2 | Dudo utility: -3.4 (p=0.13) | Calza utility: -0.5 (p=0.33) | Best bid: 3x6 utility: 13.0 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 3x6 by 3 | Dudo utility: -1.5 (p=0.20) | Calza utility: 3.2 (p=0.27) | Best bid: 2x1 utility: 9.2 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 2x1 by 1 | Dudo utility: -1.5 (p=0.28) | Calza utility: 6.4 (p=0.39) | Best bid: 5x3 utility: 15.0 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 5x3 by 2 | Dudo utility: 3.0 (p=0.79) | Calza utility: -3.4 (p=0.16) | Best bid: 5x5 utility: 4.1 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 5x5 by 3 | Dudo utility: 4.1 (p=0.74) | Calza utility: -2.5 (p=0.17) | Best bid: 5x6 utility: 3.5 | Chose: DUDO"},{"seat":3,"words":"[Bluffer] | Best bid: 2x5 utility: 13.1 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 2x5 by 3 | Dudo utility: -6.1 (p=0.06) | Calza utility: -1.7 (p=0.20) | Best bid: 3x5 utility: 8.9 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x5 by 1 | Dudo utility: -3.5 (p=0.09) | Calza utility: 0.3 (p=0.26) | Best bid: 3x6 utility: 13.4 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 3x6 by 2 | Dudo utility: -3.9 (p=0.13) | Calza utility: 1.8 (p=0.33) | Best bid: 4x6 utility: 7.0 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 4x6 by 3 | Dudo utility: 3.5 (p=0.83) | Calza utility: -3.8 (p=0.13) | Best bid: 7x6 utility: -1.8 | Chose: DUDO"},{"seat":1,"words":"[Shark] | Best bid: 1x6 utility: 12.0 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 1x6 by 1 | Dudo utility: -2.5 (p=0.40) | Calza utility: 5.3 (p=0.40) | Best bid: 2x6 utility: -3.5 | Chose: CALZA"},{"seat":2,"words":"[Trapper] | Best bid: 1x5 utility: 11.2 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 1x5 by 2 | Calza utility: -2.7 (p=0.00) | Best bid: 1x6 utility: 16.3 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 1x6 by 3 | Dudo utility: -5.9 (p=0.09) | Calza utility: -2.9 (p=0.26) | Best bid: 2x6 utility: 6.8 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 2x6 by 1 | Dudo utility: -5.1 (p=0.13) | Calza utility: 0.5 (p=0.33) | Best bid: 3x6 utility: 7.4 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 3x6 by 2 | Calza utility: 1.4 (p=0.30) | Best bid: 4x6 utility: 14.8 | Chose: BID"},{"seat":1,"words":"[Shark] | Bid: 4x6 by 3 | Dudo utility: 4.3 (p=0.90) | Calza utility: -5.5 (p=0.08) | Best bid: 7x6 utility: -1.8 | Chose: DUDO"},{"seat":2,"words":"[Trapper] | Best bid: 1x3 utility: 17.0 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 1x3 by 2 | Calza utility: 3.7 (p=0.44) | Best bid: 1x5 utility: 11.8 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 1x5 by 3 | Calza utility: -2.4 (p=0.20) | Best bid: 1x6 utility: 13.9 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 1x6 by 2 | Calza utility: 3.7 (p=0.44) | Best bid: 2x6 utility: 6.0 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 2x6 by 3 | Dudo utility: -4.8 (p=0.20) | Calza utility: 0.7 (p=0.40) | Best bid: 1x1 utility: 9.4 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 1x1 by 2 | Dudo utility: 2.1 (p=0.69) | Calza utility: 0.5 (p=0.28) | Best bid: 3x4 utility: 10.4 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x4 by 3 | Dudo utility: -0.1 (p=0.59) | Calza utility: -1.4 (p=0.30) | Best bid: 2x1 utility: 7.1 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 2x1 by 2 | Dudo utility: 4.5 (p=0.97) | Calza utility: -3.4 (p=0.03) | Best bid: 5x4 utility: 1.5 | Chose: DUDO"},{"seat":2,"words":"[Trapper] | Best bid: 1x2 utility: 13.9 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 1x2 by 2 | Dudo utility: -0.7 (p=0.67) | Calza utility: 1.1 (p=0.33) | Best bid: 1x5 utility: 17.1 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 1x5 by 3 | Dudo utility: -5.5 (p=0.20) | Calza utility: 3.5 (p=0.40) | Best bid: 1x6 utility: 9.7 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 1x6 by 2 | Calza utility: 11.2 (p=0.67) | Best bid: 2x6 utility: 7.4 | Chose: CALZA"},{"seat":3,"words":"[Bluffer] | Best bid: 1x6 utility: 14.0 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 1x6 by 3 | Calza utility: -3.6 (p=0.13) | Best bid: 2x6 utility: 10.1 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 2x6 by 2 | Dudo utility: 1.2 (p=0.67) | Calza utility: -1.0 (p=0.33) | Best bid: 3x6 utility: -0.2 | Chose: DUDO"},{"seat":3,"words":"[Bluffer] | Best bid: 1x4 utility: 19.9 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 1x4 by 3 | Calza utility: -2.5 (p=0.20) | Best bid: 2x4 utility: 9.5 | Chose: BID"},{"seat":3,"words":"[Bluffer] | Bid: 2x4 by 2 | Calza utility: -3.0 (p=0.00) | Best bid: 3x4 utility: 17.2 | Chose: BID"},{"seat":2,"words":"[Trapper] | Bid: 3x4 by 3 | Dudo utility: 0.6 (p=0.59) | Calza utility: 1.8 (p=0.30) | Best bid: 3x5 utility: -4.3 | Chose: CALZA"}]}');
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    session TEXT NOT NULL UNIQUE,
    name TEXT,
    preferences TEXT
);
INSERT INTO "players" VALUES(1,'3e14f8f00585749e08bf761556dfdfa0c083fa9e98ec2ab187d8f8f31f579aae','Ann','{"theme":"dark"}');
INSERT INTO "players" VALUES(2,'bc376c288e8e366cecac83a5ad450125074f08ca15bc90c8f6740565a8f445a8','Bob',NULL);
INSERT INTO "players" VALUES(3,'efa31cf5e96615ea3651f7e620faba83532aead67e1f8eebec37584ce6d4ba28',NULL,NULL);
CREATE TABLE results (
    player INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    match_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    game TEXT NOT NULL,
    names TEXT NOT NULL,
    over INTEGER NOT NULL,
    figures TEXT,
    PRIMARY KEY (player, ended, match_id)
) WITHOUT ROWID;
INSERT INTO "results" VALUES(1,1794940855471,'tq7dc96cc45cyws74pb8hww7e3',0,'perudo','["Ann","Shark","El Gran Jugador","El Embustero"]',1,'{"matches":1,"won":0,"claims":6,"truthful":0,"bluffs":6,"challenged":5,"caught":5,"falsely_accused":0,"escaped":0,"bluffs_caught":5,"challenges":0,"right":0,"wrong":0,"lost":5,"gained":0,"win_rate":0.0,"bluff_rate":1.0,"bluff_success":0.16666666666666666,"challenge_accuracy":null}');
INSERT INTO "results" VALUES(1,1794940855657,'4vq2tesbqyqfmbdz64v793wafy',0,'bluff','["Ann","Quicksilver"]',1,'{"matches":1,"won":0,"claims":42,"truthful":4,"bluffs":38,"challenged":24,"caught":22,"falsely_accused":2,"escaped":0,"bluffs_caught":22,"challenges":23,"right":14,"wrong":9,"lost":42,"gained":63,"win_rate":0.0,"bluff_rate":0.9047619047619048,"bluff_success":0.42105263157894735,"challenge_accuracy":0.6086956521739131}');
INSERT INTO "results" VALUES(1,1794940858715,'eamzgdr5rh2cgufmvts8a945ta',0,'sheriff','["Ann","Edmund the fishmonger","Garrett the veteran"]',1,'{"matches":1,"won":0,"claims":0,"truthful":0,"bluffs":0,"challenged":0,"caught":0,"falsely_accused":0,"escaped":0,"bluffs_caught":0,"challenges":0,"right":0,"wrong":0,"lost":0,"gained":14,"win_rate":0.0,"bluff_rate":null,"bluff_success":null,"challenge_accuracy":null}');
INSERT INTO "results" VALUES(1,1794940859704,'dikmmi9y2hipjir9krg8nezsta',0,'liars-dice','["Ann","El Bandido","Doña Trampa"]',1,'{"matches":1,"won":0,"claims":4,"truthful":0,"bluffs":4,"challenged":2,"caught":2,"falsely_accused":0,"escaped":0,"bluffs_caught":2,"challenges":0,"right":0,"wrong":0,"lost":3,"gained":1,"win_rate":0.0,"bluff_rate":1.0,"bluff_success":0.5,"challenge_accuracy":null}');
INSERT INTO "results" VALUES(1,1794940859755,'2fx9c33ribkbwqnuuqq57uir65',0,'duel','["Ann","Bob"]',0,NULL);
INSERT INTO "results" VALUES(2,1794940859755,'2fx9c33ribkbwqnuuqq57uir65',1,'duel','["Ann","Bob"]',0,NULL);
CREATE TABLE sitters (
    player INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
INSERT INTO "sitters" VALUES(1,'3h3m7b2byv');
INSERT INTO "sitters" VALUES(1,'bvrfp5kcmi');
INSERT INTO "sitters" VALUES(1,'chkwsgxe8x');
INSERT INTO "sitters" VALUES(1,'dw5xyrcr6v');
INSERT INTO "sitters" VALUES(1,'ey5xpv3r32');
INSERT INTO "sitters" VALUES(2,'ey5xpv3r32');
INSERT INTO "sitters" VALUES(1,'kwdd7hknew');
INSERT INTO "sitters" VALUES(1,'qhw5n2gck6');
INSERT INTO "sitters" VALUES(1,'r2hifaeujv');
INSERT INTO "sitters" VALUES(2,'r2hifaeujv');
INSERT INTO "sitters" VALUES(3,'r2hifaeujv');
INSERT INTO "sitters" VALUES(1,'rvgx72ayb5');
INSERT INTO "sitters" VALUES(2,'rvgx72ayb5');
INSERT INTO "sitters" VALUES(1,'tirwtgm5am');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    opened INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    live INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "tables" VALUES('3h3m7b2byv',1794940858710,1794940858715,1);
INSERT INTO "tables" VALUES('bvrfp5kcmi',1794940859760,1794940859760,1);
INSERT INTO "tables" VALUES('chkwsgxe8x',1794940855486,1794940855657,1);
INSERT INTO "tables" VALUES('dw5xyrcr6v',1794940855667,1794940855670,1);
INSERT INTO "tables" VALUES('ey5xpv3r32',1794940859711,1794940859755,1);
INSERT INTO "tables" VALUES('kwdd7hknew',1794940855442,1794940855471,1);
INSERT INTO "tables" VALUES('qhw5n2gck6',1794940859656,1794940859704,1);
INSERT INTO "tables" VALUES('r2hifaeujv',1794940858732,1794940858734,1);
INSERT INTO "tables" VALUES('rvgx72ayb5',1794940859756,1794940859758,1);
INSERT INTO "tables" VALUES('tirwtgm5am',1794940858695,1794940858707,1);
CREATE INDEX tables_live ON tables (live, touched);
CREATE INDEX sitters_table ON sitters (table_id);
COMMIT;
PRAGMA user_version = 1;
