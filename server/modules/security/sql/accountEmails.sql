-- Emails with a personal link (D2).

-- Queues one without delay. Returns its address; NULL if the user is blocked or has none.
CREATE OR REPLACE FUNCTION security.queue_account_email(person uuid, email_type text, author uuid) RETURNS text
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  full_name text;
  address text;
  login text;
BEGIN
  SELECT concat_ws(' ', first_name, last_name), nullif(email, ''), code INTO full_name, address, login
  FROM security."user" WHERE id = person AND blocked_at IS NULL AND NOT is_service;
  IF address IS NOT NULL THEN
    PERFORM mailer.queue_email(email_type, 'user', person, full_name, author, NULL, NULL,
      jsonb_build_object('login', login),
      jsonb_build_array(jsonb_build_object('email', address, 'name', full_name)), interval '0');
  END IF;
  RETURN address;
END $$;

-- Reports a journal entry to the user at the former address, because an attacker may have changed it. The device of
-- another person is not sent.
CREATE OR REPLACE FUNCTION security.queue_account_notice(event_id uuid, recipient uuid, former_address text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  full_name text;
  address text;
  facts jsonb;
BEGIN
  SELECT concat_ws(' ', holder.first_name, holder.last_name),
    nullif(coalesce(nullif(former_address, ''), holder.email), ''),
    jsonb_build_object('kind', told.kind, 'summary', told.summary, 'author', told.author,
      'at', to_char(told.occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
      'device', CASE WHEN told.author_id IS NULL OR told.author_id = recipient::text THEN told.device END)
    INTO full_name, address, facts
  FROM security."user" holder JOIN security.security_event told ON told.id = event_id
  WHERE holder.id = recipient AND holder.blocked_at IS NULL;
  IF address IS NOT NULL THEN
    PERFORM mailer.queue_email('user_account_notice', 'user', recipient, full_name, NULL, NULL, NULL, facts,
      jsonb_build_array(jsonb_build_object('email', address, 'name', full_name)), interval '0');
  END IF;
END $$;
