-- What went wrong when two changed one thing at once, or when very many lines stood on one item.

-- The most that is held of an item at one instant of a period, however many lines hold it.
CREATE FUNCTION reservation.most_held(item uuid, since timestamptz, until timestamptz, excluded uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    WITH held AS (
      SELECT line.starting_at, line.held_until, line.quantity
      FROM reservation.reservable_item place JOIN reservation.reservation_item line ON line.reservable_item_id = place.id
      WHERE place.id = item AND line.is_holding AND line.starting_at > since - place.longest_line
        AND line.starting_at < until AND line.held_until > since AND line.reservation_id IS DISTINCT FROM excluded
    ), change AS (
      SELECT starting_at AS at, quantity::bigint AS amount FROM held
      UNION ALL
      SELECT held_until, -quantity FROM held
    )
    -- What ends at an instant has gone when something begins there.
    SELECT coalesce(max(at_once), 0)
    FROM (SELECT at, sum(amount) OVER (ORDER BY at, amount) AS at_once FROM change) running);
END $$;

CREATE OR REPLACE FUNCTION reservation.claim(wanted uuid[], since timestamptz, until timestamptz, excluded uuid)
RETURNS TABLE (items json, holds json) LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM reservation.lock_items(wanted);
  RETURN QUERY SELECT
    (SELECT json_agg(json_build_object('id', b.id, 'type', b.type, 'name', b.name, 'reservable', b.reservable,
        'managementMode', b.management_mode, 'quantity', b.quantity,
        'mostHeld', CASE WHEN b.management_mode = 'IN_QUANTITY'
          THEN reservation.most_held(b.id, since, until, excluded) ELSE 0 END,
        'closesItself', b.closes_itself, 'ancestorIds', b.ancestor_ids, 'sectorIds', b.sector_ids,
        'userIds', b.user_ids, 'departmentIds', b.department_ids, 'departmentGroupIds', b.department_group_ids,
        'isObstructed', b.is_obstructed, 'obstacleName', b.obstacle_name, 'obstacleReason', b.obstacle_reason,
        'obstructedAt', to_char(b.obstructed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')))
      FROM reservation.bookable b WHERE b.id = ANY (wanted)),
    (SELECT json_agg(json_build_object('itemId', h.item_id, 'placeId', h.place_id, 'placeName', h.place_name,
        'startingAt', to_char(h.starting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'),
        'endingAt', to_char(h.held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), 'quantity', h.quantity))
      FROM reservation.holds_of(wanted, since, until, excluded, 1000) h);
END $$;

-- Lists of one item changed by two at once: the second waits for the first before it reads what to mirror.
CREATE OR REPLACE FUNCTION reservation.mirror_audience() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  list text := TG_ARGV[0];
  owner text := TG_ARGV[1];
  listed text := TG_ARGV[2];
BEGIN
  EXECUTE format('SELECT FROM reservation.reservable_item WHERE id IN (SELECT %I FROM changed)
    ORDER BY id FOR NO KEY UPDATE', owner);
  IF TG_OP = 'INSERT' THEN
    EXECUTE format('INSERT INTO reservation.%I (reservable_item_id, %I) SELECT %I, %I FROM changed',
      'reservable_item_' || list, listed, owner, listed);
  ELSE
    EXECUTE format('DELETE FROM reservation.%I own USING changed WHERE own.reservable_item_id = changed.%I
      AND own.%I = changed.%I', 'reservable_item_' || list, owner, listed, listed);
  END IF;
  EXECUTE format('UPDATE reservation.reservable_item item SET %1$I = ARRAY(SELECT own.%2$I FROM reservation.%3$I own
      WHERE own.reservable_item_id = item.id) WHERE item.id IN (SELECT %4$I FROM changed)',
    listed || 's', listed, 'reservable_item_' || list, owner);
  RETURN NULL;
END $$;

-- Lists that came apart before.
UPDATE reservation.reservable_item item SET
  sector_ids = ARRAY(SELECT sector_id FROM reservation.reservable_item_sectors WHERE reservable_item_id = item.id),
  user_ids = ARRAY(SELECT user_id FROM reservation.reservable_item_users WHERE reservable_item_id = item.id),
  department_ids = ARRAY(SELECT department_id FROM reservation.reservable_item_departments WHERE reservable_item_id = item.id),
  department_group_ids = ARRAY(SELECT department_group_id FROM reservation.reservable_item_department_groups
    WHERE reservable_item_id = item.id);
