DROP INDEX "mailer"."sent_email_search";
ALTER TABLE "mailer"."sent_email" DROP COLUMN "search_text";
DROP INDEX "mailer"."sent_email_subject_index";
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
