-- Databases older than the repeatable sources keep functions that no source creates any more.
DROP FUNCTION IF EXISTS mailer.take_back(uuid, text[], boolean);
DROP FUNCTION IF EXISTS mailer.standing_of(uuid);
DROP FUNCTION IF EXISTS mailer.end_among_others(uuid);
