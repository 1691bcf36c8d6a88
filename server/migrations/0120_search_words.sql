-- The words that records are told with: what a search that finds nothing is compared with.
CREATE TABLE kernel.search_word (word text PRIMARY KEY);
CREATE INDEX search_word_close ON kernel.search_word USING gin (word gin_trgm_ops);

-- How far the records of each entity have been read.
CREATE TABLE kernel.search_progress (entity text PRIMARY KEY, last_id uuid NOT NULL);
