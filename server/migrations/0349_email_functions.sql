-- Databases older than the repeatable sources keep functions that no source creates any more.
DROP FUNCTION IF EXISTS mailer.queue_letter(text, uuid, text, uuid, timestamptz, text, jsonb);
DROP FUNCTION IF EXISTS mailer.letter_recipients(text, uuid);
DROP FUNCTION IF EXISTS mailer.letters_to_attach(uuid);
DROP FUNCTION IF EXISTS mailer.files_to_attach(uuid, text, uuid, boolean);
