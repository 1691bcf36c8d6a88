CREATE TABLE "mailer"."address_failure" (
	"address" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);

CREATE TABLE "mailer"."bounce_mailbox" (
	"name" text PRIMARY KEY NOT NULL,
	"validity" text NOT NULL,
	"last_uid" bigint NOT NULL,
	"read_at" timestamp with time zone,
	"error" text
);

ALTER TABLE "mailer"."sent_email" DROP CONSTRAINT "sent_email_status_check";
ALTER TABLE "mailer"."sent_email" ADD CONSTRAINT "sent_email_status_check" CHECK ("status" IN ('READY', 'STARTED', 'SENT', 'RETURNED', 'ERROR'));
-- Notes what became of a message that had left, and of the address that it went to. Twice is once. Answers its email, where
-- the message is one of ours that left within a month.
CREATE OR REPLACE FUNCTION mailer.note_bounce(message uuid, outcome text, words text, told text) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sent record;
BEGIN
  UPDATE mailer.sent_email SET error = left(words, 1000), updated_at = now(),
    status = CASE WHEN outcome = 'DELAYED' THEN status ELSE 'RETURNED' END
  WHERE id = message AND status IN ('SENT', 'RETURNED') AND sent_at > now() - interval '30 days'
    AND NOT (outcome = 'DELAYED' AND status = 'RETURNED')
  RETURNING email_id, recipient INTO sent;
  IF sent.email_id IS NOT NULL AND outcome <> 'DELAYED' THEN
    INSERT INTO mailer.address_failure (address, kind, reason, failed_at) VALUES (lower(sent.recipient), outcome, told, now())
    ON CONFLICT (address) DO UPDATE SET kind = EXCLUDED.kind, reason = EXCLUDED.reason, failed_at = EXCLUDED.failed_at
    -- What is permanent is not made less of by a mailbox that is full beside it.
    WHERE mailer.address_failure.kind <> 'PERMANENT' OR EXCLUDED.kind = 'PERMANENT';
  END IF;
  RETURN sent.email_id;
END $$;

-- Which of these addresses failed. A temporary failure counts for two weeks.
CREATE OR REPLACE FUNCTION mailer.failures_of(addresses text[])
RETURNS TABLE (address text, kind text, reason text, "failedAt" timestamptz) LANGUAGE sql STABLE AS $$
  SELECT failure.address, failure.kind, failure.reason, failure.failed_at FROM mailer.address_failure failure
  WHERE failure.address = ANY (ARRAY(SELECT lower(one) FROM unnest(addresses) one))
    AND (failure.kind = 'PERMANENT' OR failure.failed_at > now() - interval '14 days')
$$;
