-- Interventions that block their item, mirrored into reservation.outage.

-- Outage of an intervention, if it blocks its item: real dates if known, else planned ones. Work that began late
-- keeps its planned duration; unplanned work lasts until it is done. `quantity` NULL: the whole item (`least` ignores
-- NULL).
CREATE OR REPLACE FUNCTION reservation.outage_of(i intervention.intervention) RETURNS SETOF reservation.outage
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT i.id, coalesce(i.location_id, i.property_id), i.number, lasts.since, lasts.until, i.units_out_of_service
  FROM (SELECT coalesce(i.realization_starting_at, i.expected_starting_at) AS since,
    CASE WHEN i.realization_ending_at IS NOT NULL THEN i.realization_ending_at
      WHEN i.realization_starting_at IS NULL THEN i.expected_ending_at
      WHEN i.expected_ending_at IS NULL THEN timestamptz '2200-01-01 00:00:00+00'
      ELSE greatest(i.expected_ending_at, i.realization_starting_at + (i.expected_ending_at - i.expected_starting_at))
    END AS until) lasts
  WHERE i.block_reservable_item AND i.cancellation_date IS NULL AND lasts.since < lasts.until
$$;

-- Outages take the locks of a booking: they wait for running bookings, and later ones see them.
CREATE OR REPLACE FUNCTION reservation.write_outages() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[];
BEGIN
  SELECT array_agg(DISTINCT wanted.item_id) INTO concerned
  FROM changed JOIN intervention.intervention i ON i.id = changed.id CROSS JOIN LATERAL reservation.outage_of(i) wanted
  LEFT JOIN reservation.outage held ON held.intervention_id = wanted.intervention_id
  WHERE (held.item_id, held.starting_at, held.ending_at, held.quantity) IS DISTINCT FROM
    (wanted.item_id, wanted.starting_at, wanted.ending_at, wanted.quantity);
  IF concerned IS NOT NULL THEN
    PERFORM reservation.lock_items(concerned);
  END IF;
  DELETE FROM reservation.outage held USING changed WHERE held.intervention_id = changed.id;
  INSERT INTO reservation.outage
  SELECT wanted.* FROM changed JOIN intervention.intervention i ON i.id = changed.id
    CROSS JOIN LATERAL reservation.outage_of(i) wanted;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER outage_added AFTER INSERT ON intervention.intervention REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.write_outages();

CREATE OR REPLACE TRIGGER outage_changed AFTER UPDATE ON intervention.intervention REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.write_outages();
