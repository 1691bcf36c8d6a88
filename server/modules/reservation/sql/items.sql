-- reservation.reservable_item mirrors properties, locations and external items under their ids.

-- A row of one of the three tables as a row of this one.
CREATE OR REPLACE FUNCTION reservation.as_item(source text, r jsonb) RETURNS reservation.reservable_item
LANGUAGE sql STABLE AS $$
  SELECT jsonb_populate_record(NULL::reservation.reservable_item, jsonb_build_object(
    'id', r->'id', 'type', upper(source), 'name', r->'name', 'reference', r->'reference', 'image_id', r->'image_id',
    'parent_id', CASE WHEN source = 'location' THEN r->'parent_id' END,
    'reservation_category_id', r->'reservation_category_id',
    'reservable', coalesce(r->'reservable', 'true'),
    'management_mode', coalesce(r->>'management_mode', 'INDIVIDUALLY'),
    'quantity', CASE WHEN r->>'management_mode' = 'IN_QUANTITY' THEN coalesce((r->>'quantity')::int, 0) ELSE 1 END,
    'own_rules', reservation.rules_in(r), 'capacity', r->'capacity',
    'location_id', CASE WHEN source <> 'location' THEN r->'location_id' END, 'equipment', '{}'::jsonb,
    'blocked', r->'blocked', 'blocked_at', r->'blocked_at', 'blocking_reason', r->'blocking_reason',
    'created_at', r->'created_at', 'updated_at', r->'updated_at',
    'created_by_id', r->'created_by_id', 'updated_by_id', r->'updated_by_id'))
$$;

-- Ancestors of these items and of their descendants, from their parents.
CREATE OR REPLACE FUNCTION reservation.place_items(moved uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE branch AS (
    SELECT id, parent_id FROM reservation.reservable_item WHERE id = ANY (moved) AND type = 'LOCATION'
    UNION
    SELECT child.id, child.parent_id FROM reservation.reservable_item child JOIN branch ON child.parent_id = branch.id
  ), chain AS (
    SELECT id, parent_id AS ancestor_id, 1 AS depth FROM branch WHERE parent_id IS NOT NULL
    UNION ALL
    SELECT chain.id, above.parent_id, depth + 1
    FROM chain JOIN reservation.reservable_item above ON above.id = chain.ancestor_id
    WHERE above.parent_id IS NOT NULL AND depth < 100
  ), placed AS (
    SELECT branch.id,
      coalesce(array_agg(chain.ancestor_id ORDER BY depth) FILTER (WHERE depth IS NOT NULL), '{}') AS ancestor_ids
    FROM branch LEFT JOIN chain ON chain.id = branch.id GROUP BY branch.id
  )
  UPDATE reservation.reservable_item item SET ancestor_ids = placed.ancestor_ids
  FROM placed WHERE item.id = placed.id AND item.ancestor_ids <> placed.ancestor_ids
$$;

CREATE OR REPLACE FUNCTION reservation.add_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reservation.reservable_item (id, type, name, reference, image_id, parent_id, reservation_category_id,
    reservable, management_mode, quantity, own_rules, capacity, location_id, blocked, blocked_at, blocking_reason, created_at, updated_at, created_by_id,
    updated_by_id)
  SELECT item.id, item.type, item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.own_rules, item.capacity, item.location_id, item.blocked, item.blocked_at,
    item.blocking_reason, item.created_at, item.updated_at, item.created_by_id, item.updated_by_id
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) item;
  IF TG_TABLE_NAME = 'location' THEN
    PERFORM reservation.place_items(array_agg(id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reservation.change_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reshaped uuid[];
  moved uuid[];
BEGIN
  -- Takes the same locks in the same order as a booking, which depends on these values.
  SELECT array_agg(now.id), array_agg(now.id) FILTER (WHERE now.parent_id IS DISTINCT FROM item.parent_id)
  INTO reshaped, moved
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
  JOIN reservation.reservable_item item ON item.id = now.id
  WHERE (now.parent_id, now.management_mode, now.quantity) IS DISTINCT FROM
    (item.parent_id, item.management_mode, item.quantity);
  PERFORM 1 FROM reservation.reservable_item item
  WHERE item.id = ANY (reshaped) OR item.ancestor_ids && reshaped OR item.id IN (
    SELECT unnest(parent.id || parent.ancestor_ids) FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
    JOIN reservation.reservable_item parent ON parent.id = now.parent_id WHERE now.id = ANY (moved))
  ORDER BY item.id FOR NO KEY UPDATE;

  UPDATE reservation.reservable_item item SET (name, reference, image_id, parent_id, reservation_category_id, reservable,
    management_mode, quantity, own_rules, capacity, location_id, blocked, blocked_at, blocking_reason, updated_at, updated_by_id) = (now.name,
    now.reference, now.image_id, now.parent_id, now.reservation_category_id, now.reservable, now.management_mode,
    now.quantity, now.own_rules, now.capacity, now.location_id, now.blocked, now.blocked_at, now.blocking_reason, now.updated_at, now.updated_by_id)
  FROM changed, reservation.as_item(TG_TABLE_NAME, to_jsonb(changed)) now
  WHERE item.id = now.id AND (item.name, item.reference, item.image_id, item.parent_id, item.reservation_category_id,
    item.reservable, item.management_mode, item.quantity, item.own_rules, item.capacity, item.location_id, item.blocked, item.blocked_at,
    item.blocking_reason) IS DISTINCT FROM (now.name, now.reference, now.image_id, now.parent_id, now.reservation_category_id, now.reservable,
    now.management_mode, now.quantity, now.own_rules, now.capacity, now.location_id, now.blocked, now.blocked_at, now.blocking_reason);
  IF moved IS NOT NULL THEN
    PERFORM reservation.place_items(moved);
  END IF;
  IF reshaped IS NOT NULL THEN
    PERFORM reservation.recheck_items(reshaped, moved);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reservation.remove_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM reservation.reservable_item item USING changed WHERE item.id = changed.id;
  RETURN NULL;
END $$;

-- Of two concurrent changes of one item's lists, the second waits before it reads them.
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

CREATE OR REPLACE FUNCTION reservation.mirror_equipment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := TG_ARGV[0];
  items uuid[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM (SELECT id FROM reservation.reservable_item WHERE id IN (SELECT %I FROM changed)
    ORDER BY id FOR NO KEY UPDATE) locked', owner) INTO items;
  EXECUTE format('UPDATE reservation.reservable_item item SET equipment = coalesce((SELECT jsonb_object_agg(equipment_id, counted)
      FROM (SELECT equipment_id, sum(quantity) AS counted FROM %I.%I own WHERE own.%I = item.id GROUP BY 1) held), ''{}'')
    WHERE item.id = ANY ($1)', TG_TABLE_SCHEMA, TG_TABLE_NAME, owner) USING items;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER equipment_add AFTER INSERT ON company.property_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('property_id');
CREATE OR REPLACE TRIGGER equipment_change AFTER UPDATE ON company.property_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('property_id');
CREATE OR REPLACE TRIGGER equipment_remove AFTER DELETE ON company.property_equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('property_id');
CREATE OR REPLACE TRIGGER equipment_add AFTER INSERT ON company.location_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('location_id');
CREATE OR REPLACE TRIGGER equipment_change AFTER UPDATE ON company.location_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('location_id');
CREATE OR REPLACE TRIGGER equipment_remove AFTER DELETE ON company.location_equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('location_id');
CREATE OR REPLACE TRIGGER equipment_add AFTER INSERT ON reservation.external_reservation_item_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('external_reservation_item_id');
CREATE OR REPLACE TRIGGER equipment_change AFTER UPDATE ON reservation.external_reservation_item_equipment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('external_reservation_item_id');
CREATE OR REPLACE TRIGGER equipment_remove AFTER DELETE ON reservation.external_reservation_item_equipment REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_equipment('external_reservation_item_id');

CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.add_items();
CREATE OR REPLACE TRIGGER reservable_item_change AFTER UPDATE ON company.property REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.change_items();
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.remove_items();
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_sectors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'property_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_sectors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'property_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'property_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'property_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_departments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'property_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_departments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'property_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.property_department_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'property_id', 'department_group_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.property_department_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'property_id', 'department_group_id');

CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.add_items();
CREATE OR REPLACE TRIGGER reservable_item_change AFTER UPDATE ON company.location REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.change_items();
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.remove_items();
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_sectors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'location_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_sectors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'location_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'location_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'location_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_departments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'location_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_departments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'location_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON company.location_department_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'location_id', 'department_group_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON company.location_department_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'location_id', 'department_group_id');

CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.add_items();
CREATE OR REPLACE TRIGGER reservable_item_change AFTER UPDATE ON reservation.external_reservation_item REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.change_items();
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.remove_items();
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_sectors REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'external_reservation_item_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_sectors REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('sectors', 'external_reservation_item_id', 'sector_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_users REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'external_reservation_item_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_users REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('users', 'external_reservation_item_id', 'user_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_departments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'external_reservation_item_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_departments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('departments', 'external_reservation_item_id', 'department_id');
CREATE OR REPLACE TRIGGER reservable_item_add AFTER INSERT ON reservation.external_reservation_item_department_groups REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'external_reservation_item_id', 'department_group_id');
CREATE OR REPLACE TRIGGER reservable_item_remove AFTER DELETE ON reservation.external_reservation_item_department_groups REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION reservation.mirror_audience('department_groups', 'external_reservation_item_id', 'department_group_id');
