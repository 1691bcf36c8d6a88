CREATE TABLE "entity_customizer"."configuration_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authors" uuid[] NOT NULL,
	"sections" jsonb NOT NULL,
	"document" text NOT NULL
);

CREATE TABLE "entity_customizer"."configuration_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid
);

CREATE INDEX "configuration_version_made_at_index" ON "entity_customizer"."configuration_version" USING btree ("made_at");
