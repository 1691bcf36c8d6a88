CREATE TABLE "entity_customizer"."automation_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"run_id" uuid NOT NULL,
	"status" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"ended_at" timestamp with time zone,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "automation_call_state_check" CHECK ("state" IN ('WAITING', 'SENT', 'FAILED'))
);

CREATE TABLE "entity_customizer"."automation_secret" (
	"automation_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" "bytea" NOT NULL,
	"key_id" text NOT NULL
);

ALTER TABLE "entity_customizer"."automation_call" ADD CONSTRAINT "automation_call_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "entity_customizer"."automation_run"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_call" ADD CONSTRAINT "automation_call_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."automation_call" ADD CONSTRAINT "automation_call_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "automation_call_created_at_index" ON "entity_customizer"."automation_call" USING btree ("created_at" NULLS FIRST, "id");
CREATE INDEX "automation_call_host_index" ON "entity_customizer"."automation_call" USING btree ((kernel.normalize("host") COLLATE kernel.natural_order) NULLS FIRST, "id");
CREATE INDEX "automation_call_state_index" ON "entity_customizer"."automation_call" USING btree ("state" NULLS FIRST, "id");
CREATE INDEX "automation_call_status_index" ON "entity_customizer"."automation_call" USING btree ("status" NULLS FIRST, "id");
CREATE INDEX "automation_call_attempts_index" ON "entity_customizer"."automation_call" USING btree ("attempts" NULLS FIRST, "id");
CREATE INDEX "automation_call_ended_at_index" ON "entity_customizer"."automation_call" USING btree ("ended_at" NULLS FIRST, "id");
CREATE INDEX "automation_call_run_id_index" ON "entity_customizer"."automation_call" USING btree ("run_id" NULLS FIRST, "id");
