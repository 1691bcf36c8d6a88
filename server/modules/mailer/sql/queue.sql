-- Emails are queued in the transaction of their cause, so that neither exists without the other (D36).

-- Queues an email about a record. It can be cancelled with its cause for one minute (`GRACE_SECONDS`).
CREATE OR REPLACE FUNCTION mailer.queue_email(email_type text, entity text, record uuid, label text, author uuid,
  remark text, model uuid, facts jsonb, recipients jsonb, delay interval) RETURNS uuid
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  asked uuid := gen_random_uuid();
BEGIN
  INSERT INTO mailer.email (id, asked_at, type, status, record_label, record_entity, record_id, user_id, comment,
    created_by_id, updated_by_id)
  VALUES (asked, now(), email_type, 'PENDING', left(label, 500), entity, record::text, author, remark, author, author);
  INSERT INTO mailer.email_request (email_id, model_id, facts, recipients) VALUES (asked, model, facts, recipients);
  PERFORM graphile_worker.add_job('mailer:prepare', json_build_object('emailId', asked), run_at := now() + delay,
    max_attempts := 5);
  RETURN asked;
END $$;

-- User whom a message asks to decide, and the steps; no row if it asks for no decision.
CREATE OR REPLACE FUNCTION mailer.decision_of(message uuid) RETURNS TABLE (person uuid, steps uuid[]) LANGUAGE sql STABLE AS $$
  SELECT (SELECT (one->>'id')::uuid FROM jsonb_array_elements(request.recipients) one
      WHERE lower(one->>'email') = lower(sent.recipient) LIMIT 1),
    ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(request.facts->'stepIds'))
  FROM mailer.sent_email sent JOIN mailer.email_request request ON request.email_id = sent.email_id
  WHERE sent.id = message AND jsonb_typeof(request.facts->'stepIds') = 'array'
$$;

CREATE OR REPLACE FUNCTION mailer.address_of(person uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(email, '') FROM security."user" WHERE id = person
$$;

CREATE OR REPLACE FUNCTION mailer.models_of(email_type text)
RETURNS TABLE (id uuid, name text, subject text, template text, "isDefault" boolean) LANGUAGE sql STABLE AS $$
  SELECT model.id, model.name, model.subject, model.template, model.is_default FROM mailer.email_model model
  WHERE model.type = email_type ORDER BY NOT model.is_default, model.name COLLATE kernel.natural_order LIMIT 100
$$;

-- Cancels emails about a record that are not prepared yet: the newest of each type, or all. Returns their types.
CREATE OR REPLACE FUNCTION mailer.cancel_queued(record uuid, types text[], newest_alone boolean) RETURNS text[]
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  taken text[];
BEGIN
  WITH waiting AS (
    SELECT email.id, row_number() OVER (PARTITION BY email.type ORDER BY email.asked_at DESC, email.id DESC) AS place
    FROM mailer.email WHERE email.record_id = record::text AND email.status = 'PENDING' AND email.type = ANY (types)
  ), gone AS (
    DELETE FROM mailer.email USING waiting WHERE email.id = waiting.id AND email.status = 'PENDING'
      AND (NOT newest_alone OR waiting.place = 1)
    RETURNING email.type
  ) SELECT coalesce(array_agg(type), '{}') INTO taken FROM gone;
  RETURN taken;
END $$;
