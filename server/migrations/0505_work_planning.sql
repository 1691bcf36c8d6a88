-- The planning of works reads a period.
CREATE INDEX "intervention_planned_span" ON "intervention"."intervention" USING gist (tstzrange(
  coalesce("realization_starting_at", "expected_starting_at"),
  greatest(coalesce("realization_starting_at", "expected_starting_at"), coalesce("realization_ending_at", "expected_ending_at"))
)) WHERE "cancellation_date" IS NULL AND coalesce("realization_starting_at", "expected_starting_at") IS NOT NULL;
