-- Nothing could be closed before: what was over by then counts as closed, and keeps nobody from booking (D13).

UPDATE reservation.reservation_item SET closes_itself = true
WHERE NOT closes_itself AND closed_at IS NULL AND ending_at <= now();

-- Those in the bin too.
UPDATE activity_thread.deleted_row SET content = content || '{"closes_itself": true}'
WHERE place = 'reservation.reservation_item' AND content->>'closed_at' IS NULL
  AND (content->>'ending_at')::timestamptz <= now();
