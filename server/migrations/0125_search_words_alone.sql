-- Spellings are compared letter by letter over all words: no query reads this index.
DROP INDEX kernel.search_word_close;
