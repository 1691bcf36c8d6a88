ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'reservation_validation_requested', 'reservation_validation_reminder', 'reservation_validation_escalated', 'reservation_validation_question', 'reservation_validation_answer', 'reservation_start_reminder', 'reservation_return_reminder', 'reservation_return_late', 'intervention_alert', 'reservation_notice', 'user_password_link', 'user_password_forgotten', 'user_account_notice', 'letter'));
-- Emails that carry a link of their person's own (D2).

-- Asks for one, which leaves at once. Answers its address; NULL where the person cannot be written to.
CREATE OR REPLACE FUNCTION security.queue_account_email(person uuid, email_type text, author uuid) RETURNS text
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  full_name text;
  address text;
  login text;
BEGIN
  SELECT concat_ws(' ', first_name, last_name), nullif(email, ''), code INTO full_name, address, login
  FROM security."user" WHERE id = person AND blocked_at IS NULL;
  IF address IS NOT NULL THEN
    PERFORM mailer.queue_email(email_type, 'user', person, full_name, author, NULL, NULL,
      jsonb_build_object('login', login),
      jsonb_build_array(jsonb_build_object('email', address, 'name', full_name)), interval '0');
  END IF;
  RETURN address;
END $$;

-- Tells a person what a line of the journal says of their account, at the address that they had before: another one may be
-- that of who took the account over. Where somebody else was is not told.
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
