-- What becomes of messages, and what that makes of their email.

-- What an email says, and what its messages say: each status that some have, and the first fault, by the index alone. It is
-- locked: two messages that end at once each see the other.
CREATE OR REPLACE FUNCTION mailer.standing_of(about uuid)
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

-- Notes that a message has left while others of its email still wait and the email says so, and no fault: then nothing follows
-- from it. False: nothing was noted, and `end_message` is to. The email is locked with others who do the same: whoever
-- ends the last message (`standing_of`) waits for them, and sees this one gone.
CREATE OR REPLACE FUNCTION mailer.end_among_others(message uuid) RETURNS boolean
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  about uuid;
BEGIN
  SELECT email.id INTO about FROM mailer.sent_email sent JOIN mailer.email ON email.id = sent.email_id
    WHERE sent.id = message AND email.status = 'STARTED' AND email.error IS NULL FOR KEY SHARE OF email;
  -- By a snapshot of its own, taken under the lock.
  IF about IS NULL OR NOT EXISTS (SELECT FROM mailer.sent_email other
      WHERE other.email_id = about AND other.status = 'READY') THEN
    RETURN false;
  END IF;
  UPDATE mailer.sent_email sent SET status = 'SENT', error = NULL, next_attempt_at = NULL, sent_at = now(),
    updated_at = now() WHERE sent.id = message AND sent.status = 'STARTED';
  RETURN FOUND;
END $$;

-- Notes what became of a message that was on its way; answers the standing of its email, nothing where it was not.
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
    RETURN QUERY SELECT * FROM mailer.standing_of(about);
  END IF;
END $$;
