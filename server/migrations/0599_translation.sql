CREATE TABLE "entity_customizer"."translation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"entity" text NOT NULL,
	"target" text NOT NULL,
	"label" text,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	CONSTRAINT "translation_language_check" CHECK ("language" IN ('fr', 'en'))
);

ALTER TABLE "entity_customizer"."translation" ADD CONSTRAINT "translation_created_by_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "entity_customizer"."translation" ADD CONSTRAINT "translation_updated_by_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "security"."user"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "translation_language_entity_target_unique" ON "entity_customizer"."translation" USING btree ("language", coalesce(lower("entity"), ''), coalesce(lower("target"), ''));
