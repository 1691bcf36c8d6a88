-- How many letters apart two words are: the closest spelling of a word that no record holds.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
