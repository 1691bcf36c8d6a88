-- Returns the copy of a message that a report names. Null: the report is about the recipient. '': the message has copies and
-- the report names somebody else, for example after a forward, so that no address of the message can be blamed.
CREATE OR REPLACE FUNCTION mailer.bounced_copy(message uuid, named text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN sent.ccs = '[]' AND sent.bccs = '[]' OR lower(sent.recipient) = ANY (named) OR named = '{}' THEN NULL
    ELSE coalesce((SELECT copy->>'email' FROM jsonb_array_elements(sent.ccs || sent.bccs) copy
      WHERE lower(copy->>'email') = ANY (named) LIMIT 1), '') END
  FROM mailer.sent_email sent WHERE sent.id = message
$$;

-- Notes a bounce on its message and its address. Noting it twice is harmless. A bounced copy (`copy`) leaves the status of the
-- message: its recipient got it. Returns the email if the message left in the last `days`.
CREATE OR REPLACE FUNCTION mailer.note_bounce(message uuid, outcome text, words text, told text, copy text, days int)
RETURNS uuid LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  sent record;
  failed text;
BEGIN
  IF copy IS NOT NULL THEN
    UPDATE mailer.sent_email SET updated_at = now(),
      error = CASE WHEN coalesce(position(words IN error), 0) > 0 THEN error ELSE left(concat_ws(E'\n', error, words), 1000) END
    WHERE id = message AND copies_sent_at > now() - make_interval(days => days)
    RETURNING email_id, recipient INTO sent;
    failed := nullif(copy, '');
  ELSE
    UPDATE mailer.sent_email SET error = left(words, 1000), updated_at = now(),
      status = CASE WHEN outcome = 'DELAYED' THEN status ELSE 'RETURNED' END
    WHERE id = message AND status IN ('SENT', 'RETURNED') AND sent_at > now() - make_interval(days => days)
      AND NOT (outcome = 'DELAYED' AND status = 'RETURNED')
    RETURNING email_id, recipient INTO sent;
    failed := sent.recipient;
  END IF;
  IF sent.email_id IS NOT NULL AND failed IS NOT NULL AND outcome <> 'DELAYED' THEN
    INSERT INTO mailer.address_failure (address, kind, reason, failed_at) VALUES (lower(failed), outcome, told, now())
    ON CONFLICT (address) DO UPDATE SET kind = EXCLUDED.kind, reason = EXCLUDED.reason, failed_at = EXCLUDED.failed_at
    -- A full mailbox does not replace a permanent failure.
    WHERE mailer.address_failure.kind <> 'PERMANENT' OR EXCLUDED.kind = 'PERMANENT';
  END IF;
  RETURN sent.email_id;
END $$;

CREATE OR REPLACE FUNCTION mailer.failures_of(addresses text[], full_days int)
RETURNS TABLE (address text, kind text, reason text, "failedAt" timestamptz) LANGUAGE sql STABLE AS $$
  SELECT failure.address, failure.kind, failure.reason, failure.failed_at FROM mailer.address_failure failure
  WHERE failure.address = ANY (ARRAY(SELECT lower(one) FROM unnest(addresses) one))
    AND (failure.kind = 'PERMANENT' OR failure.failed_at > now() - make_interval(days => full_days))
$$;

-- Failing addresses, newest first, with the records that have them: [{ entity, record, name }].
CREATE OR REPLACE FUNCTION mailer.failed_addresses(most int)
RETURNS TABLE (address text, reason text, "failedAt" timestamptz, people jsonb) LANGUAGE sql STABLE AS $$
  SELECT failure.address, failure.reason, failure.failed_at, (
    SELECT coalesce(jsonb_agg(jsonb_build_object('entity', one.entity, 'record', one.id, 'name', one.name) ORDER BY one.name COLLATE kernel.natural_order), '[]')
    FROM (
      SELECT 'user' AS entity, person.id, concat_ws(' ', person.first_name, person.last_name) AS name
      FROM security."user" person WHERE lower(person.email) = failure.address
      UNION ALL
      SELECT 'externalBorrower', outsider.id, outsider.name
      FROM reservation.external_borrower outsider WHERE coalesce(lower(outsider.email), '') = failure.address
      UNION ALL
      SELECT 'emailModel', model.id, model.name FROM mailer.email_model model
      WHERE EXISTS (SELECT FROM jsonb_array_elements(model.ccs || model.bccs) copy WHERE lower(copy->>'email') = failure.address)
      LIMIT 10) one)
  FROM (SELECT * FROM mailer.address_failure WHERE kind = 'PERMANENT' ORDER BY failed_at DESC, address LIMIT most) failure
  ORDER BY failure.failed_at DESC, failure.address
$$;
