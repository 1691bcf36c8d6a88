-- Who sees what of the drive (D97). What is shared alike with everybody lies in one zone: the zone of a folder that is
-- shared by itself, or lies in none, is itself; everything else lies in the zone of its folder.

-- The zones that a person may read, or change where `level` is WRITE: those shared with them, and those within.
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

-- What two names of one folder are compared by.
CREATE OR REPLACE FUNCTION drive.name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(normalize(name, NFC)) $$;

-- A new record is a zone of its own until it is settled.
CREATE OR REPLACE FUNCTION drive.begin_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shared_from_id := coalesce(NEW.shared_from_id, NEW.id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER begin_zone BEFORE INSERT ON drive.drive_item
  FOR EACH ROW EXECUTE FUNCTION drive.begin_zone();

-- Gives a record, and everything under it, the zones that their folders and shares say. The tree is locked.
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

-- A record and everything under it.
CREATE OR REPLACE FUNCTION drive.branch_of(root uuid) RETURNS TABLE (id uuid, depth int) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE branch AS (
    SELECT item.id, 0 AS depth FROM drive.drive_item item WHERE item.id = root
    UNION ALL
    SELECT item.id, branch.depth + 1 FROM branch JOIN drive.drive_item item ON item.parent_id = branch.id
  ) SELECT branch.id, branch.depth FROM branch
$$;

-- A folder and those within it.
CREATE OR REPLACE FUNCTION drive.folders_within(root uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  WITH RECURSIVE within AS (
    SELECT root AS id
    UNION
    SELECT item.id FROM within JOIN drive.drive_item item ON item.parent_id = within.id AND item.type = 'FOLDER'
  ) SELECT within.id FROM within
$$;
