CREATE TABLE "reservation"."calendar_feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feed_token_hash_unique" UNIQUE("token_hash")
);

ALTER TABLE "security"."security_event" DROP CONSTRAINT "security_event_kind_check";
ALTER TABLE "reservation"."calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "security"."user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "calendar_feed_user_id_index" ON "reservation"."calendar_feed" USING btree ("user_id");
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_LINK_REQUESTED', 'CALENDAR_LINK_CREATED', 'CALENDAR_LINK_REVOKED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'SECOND_FACTOR_SLOWED', 'SECOND_FACTOR_RESET', 'PASSKEY_ADDED', 'PASSKEY_RENAMED', 'PASSKEY_REMOVED', 'PASSKEY_REFUSED', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'LOOK_ALIKES_FOUND', 'KEY_ROTATED', 'JOURNAL_SHORTENED'));
-- Calendars that other programs read.

-- The name of a sector; NULL: there is none.
CREATE OR REPLACE FUNCTION reservation.sector_name(wanted uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM company.sector WHERE id = wanted
$$;

-- How often a reservation may have changed, for programs that ask whether what they hold is older (RFC 5545, 3.8.7.4):
-- the seconds from its creation to its last change. It never goes back.
CREATE OR REPLACE FUNCTION reservation.calendar_sequence(created timestamptz, changed timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(0, least(2147483647, ceil(extract(epoch FROM changed - created))))::integer
$$;
