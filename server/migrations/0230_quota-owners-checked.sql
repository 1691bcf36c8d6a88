ALTER TABLE "activity_thread"."data_check" DROP CONSTRAINT "data_check_rule_check";
ALTER TABLE "activity_thread"."data_check" ADD CONSTRAINT "data_check_rule_check" CHECK ("rule" IN ('OVERLAPS', 'STOCK', 'HOLDS', 'QUOTA_OWNERS', 'ITEMS', 'SEARCHED_NAMES', 'NUMBERS', 'HISTORY', 'TRASH', 'FILES', 'CUSTOM_FILES', 'REFERENCES', 'LOOK_ALIKES'));
