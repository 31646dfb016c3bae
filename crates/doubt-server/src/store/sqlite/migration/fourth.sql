-- What is written to see whether anything can be kept.
CREATE TABLE canary (body BLOB, sung INTEGER NOT NULL);
INSERT INTO canary (sung) VALUES (0);
