CREATE TABLE "entity_customizer"."console_entity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"singular_label" text NOT NULL,
	"plural_label" text NOT NULL,
	"gender" text DEFAULT 'MASCULINE' NOT NULL,
	"icon" text,
	"menu_group" text,
	"published_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "console_entity_gender_check" CHECK ("gender" IN ('MASCULINE', 'FEMININE'))
);

ALTER TABLE "entity_customizer"."console_entity" ADD CONSTRAINT "console_entity_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."console_entity" ADD CONSTRAINT "console_entity_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "console_entity_key_unique" ON "entity_customizer"."console_entity" USING btree (lower("key"));
-- Tables of entities made in the console. They are no part of the snapshot.
CREATE SCHEMA "custom";
