-- Access to the drive (D97). A zone is a root or shared folder with its content, without folders shared inside it.

-- Zones that a user may read (`level` READ) or change (WRITE): shared ones, and zones inside them.
CREATE OR REPLACE FUNCTION drive.open_zones(person uuid, roles uuid[], sectors uuid[], department uuid, level text)
RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH RECURSIVE within AS MATERIALIZED (
    SELECT item.id, above.shared_from_id AS zone FROM drive.drive_item item
    JOIN drive.drive_item above ON above.id = item.parent_id WHERE item.shared_from_id = item.id
  ), open AS (
    SELECT share.drive_item_id AS id FROM drive.drive_share share
    WHERE (share.level = open_zones.level OR share.level = 'WRITE')
      AND (share.user_id = person OR share.user_role_id = ANY (roles) OR share.sector_id = ANY (sectors)
        OR share.department_id = open_zones.department)
    UNION
    SELECT within.id FROM open JOIN within ON within.zone = open.id
  ) SELECT open.id FROM open;
END $$;

CREATE OR REPLACE FUNCTION drive.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(normalize(name, NFC)) $$;

-- A new record is its own zone until `settle_zones` runs.
CREATE OR REPLACE FUNCTION drive.begin_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shared_from_id := coalesce(NEW.shared_from_id, NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER begin_zone BEFORE INSERT ON drive.drive_item
  FOR EACH ROW EXECUTE FUNCTION drive.begin_zone();

-- Computes the zones of a record and its descendants again. The caller locks the tree.
CREATE OR REPLACE FUNCTION drive.settle_zones(root uuid) RETURNS void LANGUAGE sql AS $$
  WITH RECURSIVE branch AS (
    SELECT item.id, CASE
      WHEN item.parent_id IS NULL OR EXISTS (SELECT FROM drive.drive_share share WHERE share.drive_item_id = item.id) THEN item.id
      ELSE (SELECT above.shared_from_id FROM drive.drive_item above WHERE above.id = item.parent_id) END AS zone
    FROM drive.drive_item item WHERE item.id = root
    UNION ALL
    SELECT item.id, CASE
      WHEN EXISTS (SELECT FROM drive.drive_share share WHERE share.drive_item_id = item.id) THEN item.id
      ELSE branch.zone END
    FROM branch JOIN drive.drive_item item ON item.parent_id = branch.id
  )
  UPDATE drive.drive_item item SET shared_from_id = branch.zone FROM branch
  WHERE item.id = branch.id AND item.shared_from_id <> branch.zone
$$;

CREATE OR REPLACE FUNCTION drive.branch_of(root uuid) RETURNS TABLE (id uuid, depth int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE branch AS (
    SELECT item.id, 0 AS depth FROM drive.drive_item item WHERE item.id = root
    UNION ALL
    SELECT item.id, branch.depth + 1 FROM branch JOIN drive.drive_item item ON item.parent_id = branch.id
  ) SELECT branch.id, branch.depth FROM branch
$$;

CREATE OR REPLACE FUNCTION drive.folders_within(root uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within AS (
    SELECT root AS id
    UNION
    SELECT item.id FROM within JOIN drive.drive_item item ON item.parent_id = within.id AND item.type = 'FOLDER'
  ) SELECT within.id FROM within
$$;
