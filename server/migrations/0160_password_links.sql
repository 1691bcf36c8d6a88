ALTER TABLE "mailer"."email" DROP CONSTRAINT "email_type_check";
ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "security"."password_token" ADD COLUMN "is_sent" boolean DEFAULT false NOT NULL;
ALTER TABLE "mailer"."email" ADD CONSTRAINT "email_type_check" CHECK ("type" IN ('reservation_created', 'reservation_updated', 'reservation_updated_to_managers', 'reservation_accepted', 'reservation_denied', 'reservation_closed_with_comment', 'reservation_deleted', 'user_password_link', 'user_password_forgotten'));
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_LINK_REQUESTED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'SECOND_FACTOR_RESET', 'PASSKEY_ADDED', 'PASSKEY_RENAMED', 'PASSKEY_REMOVED', 'PASSKEY_REFUSED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'KEY_ROTATED', 'JOURNAL_SHORTENED'));
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
