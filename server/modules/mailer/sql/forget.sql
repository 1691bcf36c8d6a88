-- Replaces these names and addresses by `put` in emails about some records, and cancels messages to them that were
-- not sent. Returns the number of changed emails.
CREATE OR REPLACE FUNCTION mailer.forget_person(records uuid[], texts text[], put text) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  about uuid[] := ARRAY(SELECT id FROM mailer.email WHERE record_id = ANY (records::text[]));
  changed uuid[] := '{}';
  found uuid[];
BEGIN
  DELETE FROM mailer.sent_email WHERE email_id = ANY (about) AND lower(recipient) = ANY (texts) AND status <> 'SENT';
  WITH written AS (
    UPDATE mailer.sent_email sent SET recipient = put, updated_at = now()
    WHERE sent.email_id = ANY (about) AND lower(sent.recipient) = ANY (texts)
    RETURNING sent.email_id
  ) SELECT coalesce(array_agg(DISTINCT email_id), '{}') INTO found FROM written;
  changed := changed || found;
  WITH copied AS (
    UPDATE mailer.sent_email sent SET updated_at = now(),
      ccs = (SELECT coalesce(jsonb_agg(copy), '[]') FROM jsonb_array_elements(sent.ccs) copy WHERE lower(copy->>'email') <> ALL (texts)),
      bccs = (SELECT coalesce(jsonb_agg(copy), '[]') FROM jsonb_array_elements(sent.bccs) copy WHERE lower(copy->>'email') <> ALL (texts))
    WHERE sent.email_id = ANY (about) AND EXISTS (SELECT FROM jsonb_array_elements(sent.ccs || sent.bccs) copy
      WHERE lower(copy->>'email') = ANY (texts))
    RETURNING sent.email_id
  ) SELECT coalesce(array_agg(DISTINCT email_id), '{}') INTO found FROM copied;
  changed := changed || found;
  WITH filled AS (
    UPDATE mailer.email_request request SET facts = kernel.without_texts(request.facts, texts, put),
      subject = left(kernel.without_texts(request.subject, texts, put), 400),
      body = kernel.without_texts(request.body, texts, put),
      recipients = (SELECT coalesce(jsonb_agg(one ORDER BY place), '[]') FROM jsonb_array_elements(request.recipients)
        WITH ORDINALITY AS given (one, place)
        WHERE lower(one->>'email') <> ALL (texts) AND lower(one->>'name') <> ALL (texts))
    WHERE request.email_id = ANY (about) AND (kernel.without_texts(request.facts, texts, '') <> request.facts
      OR kernel.without_texts(request.subject || request.body, texts, '') <> request.subject || request.body
      OR kernel.without_texts(request.recipients, texts, '') <> request.recipients)
    RETURNING request.email_id
  ) SELECT coalesce(array_agg(email_id), '{}') INTO found FROM filled;
  changed := changed || found;
  WITH listed AS (
    UPDATE mailer.email SET recipients = left(kernel.without_texts(email.recipients, texts, put), 800), updated_at = now()
    WHERE email.id = ANY (about) AND kernel.without_texts(email.recipients, texts, '') <> email.recipients
    RETURNING email.id
  ) SELECT coalesce(array_agg(id), '{}') INTO found FROM listed;
  RETURN (SELECT count(DISTINCT id) FROM unnest(changed || found) AS one (id));
END $$;
