-- An attempt ends with its process: without it, a key answered REQUEST_RUNNING for 45 seconds though nothing ran.
-- Null: the attempt of an earlier build.
ALTER TABLE kernel.answered_request ADD COLUMN process uuid;
