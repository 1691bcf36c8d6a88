-- Chosen items, and those of the category and the site.
CREATE OR REPLACE FUNCTION intervention.items_of_plan(plan_id uuid) RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  plan intervention.maintenance_plan;
BEGIN
  SELECT * INTO plan FROM intervention.maintenance_plan p WHERE p.id = plan_id;
  IF plan.item_category_id IS NULL AND plan.site_id IS NULL THEN
    RETURN QUERY SELECT chosen.location_id FROM intervention.maintenance_plan_locations chosen
        WHERE chosen.maintenance_plan_id = plan_id
      UNION SELECT chosen.property_id FROM intervention.maintenance_plan_properties chosen
        WHERE chosen.maintenance_plan_id = plan_id ORDER BY 1;
    RETURN;
  END IF;
  RETURN QUERY WITH RECURSIVE place (id, depth) AS (
      SELECT plan.site_id, 0 WHERE plan.site_id IS NOT NULL
      UNION ALL SELECT child.id, place.depth + 1 FROM company.location child JOIN place ON child.parent_id = place.id
      WHERE place.depth < 50)
    SELECT chosen.location_id FROM intervention.maintenance_plan_locations chosen
      WHERE chosen.maintenance_plan_id = plan_id
    UNION SELECT chosen.property_id FROM intervention.maintenance_plan_properties chosen
      WHERE chosen.maintenance_plan_id = plan_id
    UNION SELECT location.id FROM company.location
      WHERE plan.item_type = 'LOCATION'
        AND (plan.item_category_id IS NULL OR location.reservation_category_id = plan.item_category_id)
        AND (plan.site_id IS NULL OR location.id IN (SELECT place.id FROM place))
    UNION SELECT property.id FROM company.property
      WHERE plan.item_type = 'PROPERTY'
        AND (plan.item_category_id IS NULL OR property.reservation_category_id = plan.item_category_id)
        AND (plan.site_id IS NULL OR property.location_id IN (SELECT place.id FROM place))
    ORDER BY 1;
END $$;

-- Value of a meter at an instant as if it had never been replaced; before its first reading, the first value.
CREATE OR REPLACE FUNCTION intervention.meter_position(meter uuid, instant timestamptz) RETURNS numeric
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  newest intervention.meter_reading;
BEGIN
  SELECT * INTO newest FROM intervention.meter_reading one WHERE one.meter_id = meter AND one.read_at <= instant
    ORDER BY one.read_at DESC, one.id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN (SELECT one.value FROM intervention.meter_reading one WHERE one.meter_id = meter
      ORDER BY one.read_at, one.id LIMIT 1);
  END IF;
  RETURN newest.value + coalesce((SELECT sum(previous.value - replaced.value)
    FROM intervention.meter_reading replaced CROSS JOIN LATERAL (SELECT one.value FROM intervention.meter_reading one
      WHERE one.meter_id = meter AND (one.read_at, one.id) < (replaced.read_at, replaced.id)
      ORDER BY one.read_at DESC, one.id DESC LIMIT 1) previous
    WHERE replaced.meter_id = meter AND replaced.is_replaced
      AND (replaced.read_at, replaced.id) <= (newest.read_at, newest.id)), 0);
END $$;

-- Use of the items of plans, counted by meter or by bookings that have begun: now, at its start (`base`, the last end of a
-- work if the plan follows it), and at the first point of the last year, for a forecast.
CREATE OR REPLACE FUNCTION intervention.uses_of_plans(plans uuid[], instant timestamptz) RETURNS TABLE (plan_id uuid,
  item_id uuid, used numeric, used_at timestamptz, base numeric, first_used numeric, first_used_at timestamptz, settled numeric)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH finished AS MATERIALIZED (
    SELECT work.maintenance_plan_id AS plan_id, coalesce(work.location_id, work.property_id) AS item_id,
      max(work.realization_ending_at) AS ending_at
    FROM intervention.intervention work
    WHERE work.maintenance_plan_id = ANY (plans) AND work.cancellation_date IS NULL AND work.realization_ending_at IS NOT NULL
    GROUP BY 1, 2
  ), counted AS MATERIALIZED (
    SELECT plan.id AS plan_id, item.id AS item_id, plan.trigger, coalesce(plan.meter_unit, 'BOOKINGS') AS unit, plan.starts_on,
      plan.starts_on::timestamp AT TIME ZONE kernel.zone() AS starting_at,
      CASE WHEN plan.anchor = 'COMPLETION' THEN finished.ending_at END AS ending_at
    FROM intervention.maintenance_plan plan CROSS JOIN LATERAL intervention.items_of_plan(plan.id) item
    LEFT JOIN finished ON finished.plan_id = plan.id AND finished.item_id = item.id
    WHERE plan.id = ANY (plans) AND plan.trigger <> 'DATE'
  ), measured AS (
    SELECT one.plan_id, one.item_id, one.unit, one.starts_on, newest.position AS used, newest.read_at AS used_at,
      -- A reading of the evening tells the use at the work of the day.
      intervention.meter_position(meter.id, coalesce(
        (date_trunc('day', one.ending_at AT TIME ZONE kernel.zone()) + interval '1 day') AT TIME ZONE kernel.zone(),
        one.starting_at)) AS base,
      intervention.meter_position(meter.id, newest.read_at - interval '1 year') AS first_used,
      coalesce(
        (SELECT read.read_at FROM intervention.meter_reading read WHERE read.meter_id = meter.id
          AND read.read_at <= newest.read_at - interval '1 year' ORDER BY read.read_at DESC LIMIT 1),
        (SELECT min(read.read_at) FROM intervention.meter_reading read WHERE read.meter_id = meter.id)) AS first_used_at
    FROM counted one
    JOIN intervention.meter meter ON meter.unit = one.unit
      AND (meter.property_id = one.item_id OR meter.location_id = one.item_id)
    CROSS JOIN LATERAL (SELECT read.read_at, intervention.meter_position(meter.id, read.read_at) AS position
      FROM intervention.meter_reading read WHERE read.meter_id = meter.id ORDER BY read.read_at DESC, read.id DESC LIMIT 1) newest
    WHERE one.trigger = 'METER'
    UNION ALL
    SELECT one.plan_id, one.item_id, one.unit, one.starts_on, booked.used, instant, booked.base, 0, one.starting_at
    FROM counted one CROSS JOIN LATERAL (SELECT count(*)::numeric AS used,
        (count(*) FILTER (WHERE line.starting_at <= one.ending_at))::numeric AS base
      FROM reservation.reservation_item line WHERE line.reservable_item_id = one.item_id AND line.is_holding
        AND line.validation_status = 'ACCEPTED' AND line.starting_at >= one.starting_at AND line.starting_at <= instant) booked
    WHERE one.trigger = 'BOOKINGS'
  )
  SELECT DISTINCT ON (one.plan_id, one.item_id) one.plan_id, one.item_id, one.used, one.used_at, one.base,
    one.first_used, one.first_used_at,
    (SELECT max(passed.threshold) FROM intervention.maintenance_threshold passed WHERE passed.plan_id = one.plan_id
      AND passed.item_id = one.item_id AND passed.unit = one.unit AND passed.since = one.starts_on)
  FROM measured one ORDER BY one.plan_id, one.item_id, one.used - one.base DESC;
END $$;
