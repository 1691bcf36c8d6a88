-- Notices of upgrades, and the first of them.
CREATE TABLE "parameter"."upgrade_notice" (
	"code" text PRIMARY KEY NOT NULL
);

-- The parameter was on by default and showed nothing. It acts now and is off by default: requesters keep what they see, and
-- administrators of a database in use read why.
INSERT INTO "parameter"."upgrade_notice" ("code")
SELECT 'PLANNING_SUBJECT_HIDDEN' WHERE EXISTS (SELECT FROM "reservation"."reservation")
  AND NOT EXISTS (SELECT FROM "parameter"."parameter" WHERE "code" = 'PLANNING_DISPLAY_SUBJECT_REQUEST' AND "value" = 'false');
DELETE FROM "parameter"."parameter" WHERE "code" = 'PLANNING_DISPLAY_SUBJECT_REQUEST';
