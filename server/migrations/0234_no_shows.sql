-- Found among the reservations of years, where few are.
CREATE INDEX reservation_item_no_show ON reservation.reservation_item (reservation_id) WHERE no_show;
