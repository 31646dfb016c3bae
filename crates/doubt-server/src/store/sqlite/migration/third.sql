ALTER TABLE results ADD COLUMN bots TEXT NOT NULL DEFAULT '[]';

UPDATE results SET bots = coalesce(
  (SELECT json_extract(about, '$.bots') FROM matches WHERE matches.id = results.match_id), '[]'
);
