-- Scheduled reminders: before the start, before the return, and after a late return.

-- Accepted reservation items; for a return, those that a user must return and close.
CREATE OR REPLACE FUNCTION reservation.reminded_lines(reservation uuid, is_return boolean) RETURNS uuid[]
LANGUAGE sql STABLE AS $$
  SELECT array_agg(line.id) FROM reservation.reservation_item line WHERE line.reservation_id = reservation
    AND line.validation_status = 'ACCEPTED' AND line.cancelled_at IS NULL AND line.closed_at IS NULL
    AND (NOT is_return OR NOT line.closes_itself)
$$;

-- Queues one email for each due reservation without one: `START` and `RETURN` before the moment, `LATE` after the
-- end, but not if it ended a week before reminders were enabled. Fresh bookings get no `START`. Skips rows locked by
-- others until the next run. Returns the number of emails.
CREATE OR REPLACE FUNCTION reservation.queue_reminders(what text, email_type text, lead interval, most int) RETURNS int
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one record;
  facts jsonb;
  queued int := 0;
BEGIN
  FOR one IN
    SELECT due.id, due.moment, reservation.reminded_lines(due.id, what <> 'START') AS lines FROM (
      SELECT r.id, r.starting_at AS moment FROM reservation.reservation r
      WHERE what = 'START' AND r.starting_at > now() AND r.starting_at <= now() + lead
        AND r.created_at <= r.starting_at - lead
      UNION ALL
      SELECT r.id, r.ending_at FROM reservation.reservation r
      WHERE what = 'RETURN' AND r.ending_at > now() AND r.ending_at <= now() + lead
        AND r.starting_at < r.ending_at - lead AND r.created_at <= r.ending_at - lead
      UNION ALL
      SELECT r.id, r.ending_at FROM reservation.reservation r
      WHERE what = 'LATE' AND r.ending_at <= now() - lead AND r.ending_at > now() - lead - interval '7 days'
    ) due
    WHERE NOT EXISTS (SELECT FROM mailer.announcement WHERE type = email_type AND record_id = due.id AND announcement.moment = due.moment)
      AND reservation.reminded_lines(due.id, what <> 'START') IS NOT NULL
    ORDER BY due.moment, due.id LIMIT most
  LOOP
    -- No lock wait in either direction.
    PERFORM FROM reservation.reservation r WHERE r.id = one.id
      AND CASE what WHEN 'START' THEN r.starting_at ELSE r.ending_at END = one.moment FOR SHARE SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    CONTINUE WHEN NOT mailer.announce_once(email_type, one.id, one.moment);
    facts := reservation.email_facts(one.id, one.lines) || '{"author": "", "former": null}';
    PERFORM mailer.queue_email(email_type, 'reservation', one.id, (facts->>'number') || ' – ' || (facts->>'subject'),
      NULL, NULL, NULL, facts, CASE what WHEN 'LATE' THEN reservation.emailed_borrowers(one.id, one.lines, NULL)
        ELSE mailer.without_unwilling(reservation.emailed_borrowers(one.id, one.lines, NULL), 'REMINDERS') END, '0');
    queued := queued + 1;
  END LOOP;
  RETURN queued;
END $$;
