-- Counts and lists of open works read this index only: their rows are spread over the table.
DROP INDEX "intervention"."intervention_open";
CREATE INDEX "intervention_open" ON "intervention"."intervention" ("realization_starting_at", "id") INCLUDE (
  "cancellation_date", "realization_ending_at", "expected_starting_at", "expected_ending_at", "limit_date",
  "days_until_limit_date_alert", "days_until_expected_start_date_alert", "answer_due_at", "repair_due_at", "accepted_at",
  "requested_at", "priority", "user_id", "number"
) WHERE "cancellation_date" IS NULL AND "realization_ending_at" IS NULL;
CREATE INDEX "intervention_to_document" ON "intervention"."intervention" ("id") INCLUDE ("cancellation_date", "realization_ending_at", "mandatory_supporting_document")
  WHERE "cancellation_date" IS NULL AND "realization_ending_at" IS NOT NULL AND "mandatory_supporting_document";
