CREATE TABLE "security"."security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"author" text,
	"author_id" text,
	"person" text,
	"person_id" text,
	"address" text,
	"device" text,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"bundle" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"search_text" text GENERATED ALWAYS AS (kernel.normalize(coalesce("summary", ''))) STORED,
	CONSTRAINT "security_event_kind_check" CHECK ("kind" IN ('LOGIN', 'LOGIN_FAILED', 'LOGIN_SLOWED', 'NEW_DEVICE', 'SESSIONS_ENDED', 'PASSWORD_LINK_CREATED', 'PASSWORD_LINK_USED', 'PASSWORD_CHANGED', 'PROOF_FAILED', 'SECOND_FACTOR_ADDED', 'SECOND_FACTOR_REMOVED', 'SECOND_FACTOR_FAILED', 'ACCOUNT_CREATED', 'ACCOUNT_LOGIN_CHANGED', 'ACCOUNT_ROLES_CHANGED', 'ACCOUNT_BLOCKED', 'ACCOUNT_UNBLOCKED', 'ACCOUNT_DELETED', 'ACCOUNT_RESTORED', 'ROLE_CREATED', 'ROLE_CHANGED', 'ROLE_DELETED', 'ROLE_RESTORED', 'PARAMETERS_CHANGED', 'LICENSE_SAVED', 'EXPORTED', 'RIGHT_REFUSED', 'JOURNAL_SHORTENED'))
);

ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "security"."security_event" ADD CONSTRAINT "security_event_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "security_event_occurred_at_index" ON "security"."security_event" USING btree ("occurred_at" NULLS FIRST, "id");
CREATE INDEX "security_event_kind_index" ON "security"."security_event" USING btree ("kind" NULLS FIRST, "id");
CREATE INDEX "security_event_summary_index" ON "security"."security_event" USING btree (kernel.normalize("summary") NULLS FIRST, "id");
CREATE INDEX "security_event_address_index" ON "security"."security_event" USING btree (kernel.normalize("address") NULLS FIRST, "id");
CREATE INDEX "security_event_device_index" ON "security"."security_event" USING btree (kernel.normalize("device") NULLS FIRST, "id");
CREATE INDEX "security_event_count_index" ON "security"."security_event" USING btree ("count" NULLS FIRST, "id");
CREATE INDEX "security_event_author_index" ON "security"."security_event" USING btree (kernel.normalize("author") NULLS FIRST, "id");
CREATE INDEX "security_event_person_index" ON "security"."security_event" USING btree (kernel.normalize("person") NULLS FIRST, "id");
CREATE INDEX "security_event_last_at_index" ON "security"."security_event" USING btree ("last_at" NULLS FIRST, "id");
CREATE INDEX "security_event_created_at_index" ON "security"."security_event" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "security_event_author_filter" ON "security"."security_event" USING gin (kernel.normalize("author") gin_trgm_ops);
CREATE INDEX "security_event_person_filter" ON "security"."security_event" USING gin (kernel.normalize("person") gin_trgm_ops);
CREATE INDEX "security_event_address_filter" ON "security"."security_event" USING gin (kernel.normalize("address") gin_trgm_ops);
CREATE INDEX "security_event_person_id_occurred_at_index" ON "security"."security_event" USING btree ("person_id", "occurred_at");
CREATE INDEX "security_event_author_id_occurred_at_index" ON "security"."security_event" USING btree ("author_id", "occurred_at");
CREATE INDEX "security_event_search" ON "security"."security_event" USING gin ("search_text" gin_trgm_ops);
-- Failures of one hour are counted in one row: found by equality, and all of an hour by its beginning.
CREATE UNIQUE INDEX security_event_bundle ON security.security_event (bundle text_pattern_ops) WHERE bundle IS NOT NULL;
-- The security journal is only added to (D62), whoever asks: a line changes in nothing but how often its failure was
-- counted within its hour, and goes only by the nightly job, never within ninety days.
CREATE OR REPLACE FUNCTION security.keep_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted CONSTANT text[] := ARRAY['count', 'last_at', 'updated_at', 'search_text'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.bundle IS NOT NULL AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
    AND to_jsonb(NEW) - counted = to_jsonb(OLD) - counted THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND current_setting('regie.shortens_journal', true) = 'on'
    AND OLD.last_at < now() - interval '90 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the security journal is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE TRIGGER keep_journal BEFORE UPDATE OR DELETE ON security.security_event
  FOR EACH ROW EXECUTE FUNCTION security.keep_journal();
CREATE OR REPLACE TRIGGER keep_whole_journal BEFORE TRUNCATE ON security.security_event
  FOR EACH STATEMENT EXECUTE FUNCTION security.keep_journal();
