-- Items with their obstacles: blocks of the item and of its places.
CREATE OR REPLACE VIEW reservation.bookable AS
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.search_text, item.ancestor_ids, item.sector_ids,
    item.user_ids, item.department_ids, item.department_group_ids,
    coalesce(category.closing_type = 'NONE', true) AS closes_itself,
    category.name AS category_name, category.color AS category_color,
    obstacle.id IS NOT NULL AS is_obstructed, obstacle.name AS obstacle_name,
    obstacle.blocked_at AS obstructed_at, obstacle.blocking_reason AS obstacle_reason, item.own_rules,
    item.capacity, item.equipment, item.location_id,
    item.id || item.ancestor_ids || coalesce(around.place_ids, '{}') AS place_ids
  FROM reservation.reservable_item item
  LEFT JOIN reservation.reservation_category category ON category.id = item.reservation_category_id
  LEFT JOIN LATERAL (
    SELECT place.* FROM reservation.reservable_item place
    WHERE place.id = ANY (item.id || item.ancestor_ids) AND place.blocked
    ORDER BY place.blocked_at NULLS FIRST LIMIT 1
  ) obstacle ON true
  LEFT JOIN LATERAL (
    SELECT place.id || place.ancestor_ids AS place_ids FROM reservation.reservable_item place WHERE place.id = item.location_id
  ) around ON true;

CREATE OR REPLACE FUNCTION reservation.category_branch(roots uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE branch AS (
    SELECT id FROM reservation.reservation_category WHERE id = ANY (roots)
    UNION
    SELECT child.id FROM reservation.reservation_category child JOIN branch ON child.parent_id = branch.id
  ) SELECT id FROM branch
$$;

-- Highest number of units held at one instant of a period. Reservation items without decision hold nothing after
-- their start (D11). Preparation and tidying count with the slot (D34). `outages`: adds units out of service, at most
-- the whole stock each (D57).
CREATE OR REPLACE FUNCTION reservation.most_held(item uuid, since timestamptz, until timestamptz, excluded uuid,
  outages boolean DEFAULT false) RETURNS bigint
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    WITH held AS (
      SELECT line.starting_at - line.preparation AS starting_at, line.held_until + line.tidying AS held_until,
        line.quantity - line.returned_quantity AS quantity
      FROM reservation.reservable_item place JOIN reservation.reservation_item line ON line.reservable_item_id = place.id
      WHERE place.id = item AND line.is_holding AND (line.validation_status <> 'PENDING' OR line.starting_at > now())
        AND line.starting_at > since - place.longest_line
        AND line.starting_at < until + place.widest_buffer AND line.starting_at - line.preparation < until
        AND line.held_until + line.tidying > since AND line.reservation_id IS DISTINCT FROM excluded
      UNION ALL
      SELECT outage.starting_at, outage.ending_at, least(outage.quantity, place.quantity)
      FROM reservation.reservable_item place JOIN reservation.outage ON outage.item_id = place.id
      WHERE outages AND place.id = item AND outage.starting_at < until AND outage.ending_at > since
    ), change AS (
      SELECT starting_at AS at, quantity::bigint AS amount FROM held
      UNION ALL
      SELECT held_until, -quantity FROM held
    )
    -- A hold that ends at an instant frees its units for one that begins then.
    SELECT coalesce(max(at_once), 0)
    FROM (SELECT at, sum(amount) OVER (ORDER BY at, amount) AS at_once FROM change) running);
END $$;

CREATE OR REPLACE FUNCTION reservation.holds_of(items uuid[], since timestamptz, until timestamptz, excluded uuid, most int)
RETURNS TABLE (item_id uuid, place_id uuid, place_name text, reservation_id uuid, starting_at timestamptz,
  held_until timestamptz, taken_from timestamptz, taken_until timestamptz, quantity int, intervention text)
LANGUAGE plpgsql STABLE ROWS 20 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH node AS (
    SELECT one.id AS item_id, one.id AS place_id, one.name, one.quantity, one.longest_line, one.widest_buffer
    FROM reservation.reservable_item one WHERE one.id = ANY (items)
    UNION ALL
    SELECT item.id, place.id, place.name, place.quantity, place.longest_line, place.widest_buffer
    FROM reservation.reservable_item item, unnest(item.ancestor_ids) above
    -- By index: a generic plan expects many places and would scan all items for one.
    CROSS JOIN LATERAL (SELECT * FROM reservation.reservable_item one WHERE one.id = above OFFSET 0) place
    WHERE item.id = ANY (items) AND item.ancestor_ids <> '{}'
    UNION ALL
    -- One search of the index for all items that have parts.
    SELECT above, part.id, part.name, part.quantity, part.longest_line, part.widest_buffer
    FROM reservation.reservable_item part, unnest(part.ancestor_ids) above
    WHERE above = ANY (items) AND part.ancestor_ids && ARRAY(
      SELECT child.parent_id FROM reservation.reservable_item child WHERE child.parent_id = ANY (items))
  )
  SELECT node.item_id, node.place_id, node.name, line.reservation_id, line.starting_at, line.held_until,
    line.taken_from, line.taken_until, line.quantity, line.intervention
  FROM node
  CROSS JOIN LATERAL (
    (SELECT taken.reservation_id, taken.starting_at, taken.held_until, taken.starting_at - taken.preparation AS taken_from,
      taken.held_until + taken.tidying AS taken_until, taken.quantity - taken.returned_quantity AS quantity,
      NULL::text AS intervention
    FROM reservation.reservation_item taken
    WHERE taken.reservable_item_id = node.place_id AND taken.is_holding
      AND (taken.validation_status <> 'PENDING' OR taken.starting_at > now())
      AND taken.starting_at > since - node.longest_line AND taken.starting_at < until + node.widest_buffer
      AND taken.starting_at - taken.preparation < until AND taken.held_until + taken.tidying > since
      AND taken.reservation_id IS DISTINCT FROM excluded
    ORDER BY taken.starting_at LIMIT most)
    UNION ALL
    (SELECT NULL::uuid, outage.starting_at, outage.ending_at, outage.starting_at, outage.ending_at,
      least(outage.quantity, node.quantity), outage.number
    FROM reservation.outage
    WHERE outage.item_id = node.place_id AND outage.starting_at < until AND outage.ending_at > since
    ORDER BY outage.starting_at LIMIT most)
  ) line;
END $$;
