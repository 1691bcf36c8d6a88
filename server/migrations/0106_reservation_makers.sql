-- What a person made is found first when they may see no more than their own.
CREATE INDEX reservation_maker ON reservation.reservation (created_by_id);
