-- Chosen items, and those of the category and the site.
CREATE OR REPLACE FUNCTION intervention.items_of_plan(plan_id uuid) RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  plan intervention.maintenance_plan;
BEGIN
  SELECT * INTO plan FROM intervention.maintenance_plan p WHERE p.id = plan_id;
  IF plan.item_category_id IS NULL AND plan.site_id IS NULL THEN
    RETURN QUERY SELECT chosen.location_id FROM intervention.maintenance_plan_locations chosen
        WHERE chosen.maintenance_plan_id = plan_id
      UNION SELECT chosen.property_id FROM intervention.maintenance_plan_properties chosen
        WHERE chosen.maintenance_plan_id = plan_id ORDER BY 1;
    RETURN;
  END IF;
  RETURN QUERY WITH RECURSIVE place (id, depth) AS (
      SELECT plan.site_id, 0 WHERE plan.site_id IS NOT NULL
      UNION ALL SELECT child.id, place.depth + 1 FROM company.location child JOIN place ON child.parent_id = place.id
      WHERE place.depth < 50)
    SELECT chosen.location_id FROM intervention.maintenance_plan_locations chosen
      WHERE chosen.maintenance_plan_id = plan_id
    UNION SELECT chosen.property_id FROM intervention.maintenance_plan_properties chosen
      WHERE chosen.maintenance_plan_id = plan_id
    UNION SELECT location.id FROM company.location
      WHERE plan.item_type = 'LOCATION'
        AND (plan.item_category_id IS NULL OR location.reservation_category_id = plan.item_category_id)
        AND (plan.site_id IS NULL OR location.id IN (SELECT place.id FROM place))
    UNION SELECT property.id FROM company.property
      WHERE plan.item_type = 'PROPERTY'
        AND (plan.item_category_id IS NULL OR property.reservation_category_id = plan.item_category_id)
        AND (plan.site_id IS NULL OR property.location_id IN (SELECT place.id FROM place))
    ORDER BY 1;
END $$;
