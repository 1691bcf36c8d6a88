CREATE TABLE "entity_customizer"."configuration_key" (
	"entity" text NOT NULL,
	"key" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "configuration_key_entity_record_id_pk" PRIMARY KEY("entity","record_id")
);

