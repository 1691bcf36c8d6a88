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

-- Tells a person of what happened to their account, at the address that they had before: another one may be that of who
-- took the account over.
CREATE OR REPLACE FUNCTION security.queue_account_notice(person uuid, facts jsonb, former_address text) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  full_name text;
  address text;
BEGIN
  SELECT concat_ws(' ', first_name, last_name), nullif(coalesce(nullif(former_address, ''), email), '')
    INTO full_name, address
  FROM security."user" WHERE id = person AND blocked_at IS NULL;
  IF address IS NOT NULL THEN
    PERFORM mailer.queue_email('user_account_notice', 'user', person, full_name, NULL, NULL, NULL, facts,
      jsonb_build_array(jsonb_build_object('email', address, 'name', full_name)), interval '0');
  END IF;
END $$;
