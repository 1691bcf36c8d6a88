-- An item that goes to another category is closed as that one says, as far as its lines are not over.
CREATE FUNCTION reservation.category_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  by_itself boolean := coalesce(
    (SELECT closing_type = 'NONE' FROM reservation.reservation_category WHERE id = NEW.reservation_category_id), true);
BEGIN
  UPDATE reservation.reservation_item line SET closes_itself = by_itself
  WHERE line.reservable_item_id = NEW.id AND line.ending_at > now() AND line.closes_itself <> by_itself;
  RETURN NULL;
END $$;
CREATE TRIGGER category_changed AFTER UPDATE OF reservation_category_id ON reservation.reservable_item FOR EACH ROW
  WHEN (OLD.reservation_category_id IS DISTINCT FROM NEW.reservation_category_id)
  EXECUTE FUNCTION reservation.category_changed();
