-- Status of an email and of its messages, with the first error, from the index only. Locks the email: two messages that
-- end together each see the other.
CREATE OR REPLACE FUNCTION mailer.email_progress(about uuid)
RETURNS TABLE (id uuid, status text, said text, statuses text[], error text)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  email record;
BEGIN
  SELECT one.status, one.error INTO email FROM mailer.email one WHERE one.id = about FOR UPDATE;
  RETURN QUERY SELECT about, email.status::text, email.error::text,
    ARRAY(SELECT wanted FROM unnest('{READY,STARTED,SENT,RETURNED,ERROR}'::text[]) AS wanted
      WHERE EXISTS (SELECT FROM mailer.sent_email message WHERE message.email_id = about AND message.status = wanted)),
    (SELECT left(message.error, 800) FROM mailer.sent_email message
      WHERE message.email_id = about AND message.error IS NOT NULL ORDER BY message.id LIMIT 1);
END $$;

-- Shortcut for a message that left while others of its email wait: the email's status stays. False: nothing was
-- stored, call `end_message`. The email is locked shared: `email_progress` waits for this transaction, so the last
-- message sees this one as sent.
CREATE OR REPLACE FUNCTION mailer.mark_sent_if_others_wait(message uuid) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  about uuid;
BEGIN
  SELECT email.id INTO about FROM mailer.sent_email sent JOIN mailer.email ON email.id = sent.email_id
    WHERE sent.id = message AND email.status = 'STARTED' AND email.error IS NULL FOR KEY SHARE OF email;
  -- Own snapshot, taken under the lock.
  IF about IS NULL OR NOT EXISTS (SELECT FROM mailer.sent_email other
      WHERE other.email_id = about AND other.status = 'READY') THEN
    RETURN false;
  END IF;
  UPDATE mailer.sent_email sent SET status = 'SENT', error = NULL, next_attempt_at = NULL, sent_at = now(),
    updated_at = now() WHERE sent.id = message AND sent.status = 'STARTED';
  RETURN FOUND;
END $$;

-- Stores the result of a message on its way. Returns its email's status; nothing if the message was not on its way.
CREATE OR REPLACE FUNCTION mailer.end_message(message uuid, outcome text, words text, next timestamptz)
RETURNS TABLE (id uuid, status text, said text, statuses text[], error text)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  about uuid;
BEGIN
  UPDATE mailer.sent_email sent SET status = outcome, error = left(words, 1000), next_attempt_at = next,
    sent_at = CASE WHEN outcome = 'SENT' THEN now() END, updated_at = now()
  WHERE sent.id = message AND sent.status = 'STARTED' RETURNING sent.email_id INTO about;
  IF about IS NOT NULL THEN
    RETURN QUERY SELECT * FROM mailer.email_progress(about);
  END IF;
END $$;
