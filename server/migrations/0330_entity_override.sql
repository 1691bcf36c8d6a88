CREATE TABLE "entity_customizer"."entity_override" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"patch" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid
);

ALTER TABLE "entity_customizer"."entity_override" ADD CONSTRAINT "entity_override_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."entity_override" ADD CONSTRAINT "entity_override_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "entity_override_entity_unique" ON "entity_customizer"."entity_override" USING btree (lower("entity"));
