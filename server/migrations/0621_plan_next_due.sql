-- Each generation changes the date of every plan: without its index and with free space in the page, no index is written.
DROP INDEX "intervention"."maintenance_plan_next_due_on_index";
ALTER TABLE "intervention"."maintenance_plan" SET (fillfactor = 70);
