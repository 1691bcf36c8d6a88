-- What the organisation says of the first steps. Who books already has taken them: the list stays away.
CREATE TABLE "parameter"."first_step" (
	"step" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"told_by_id" uuid
);


INSERT INTO "parameter"."parameter" ("id", "code", "value")
SELECT gen_random_uuid(), 'SHOW_FIRST_STEPS', 'false' WHERE EXISTS (SELECT FROM "reservation"."reservation");
