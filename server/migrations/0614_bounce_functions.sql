-- Functions of bounces take their periods as arguments (`sql/bounces.sql`).
DROP FUNCTION IF EXISTS mailer.note_bounce(uuid, text, text, text, text);
DROP FUNCTION IF EXISTS mailer.failures_of(text[]);
