-- What an operator had set for cars, petrol and electric. 1.9 and 95 are the values of a new store.
UPDATE "ownershipRates" SET "ownDamageRate" = "insuranceRates"."ownDamageRate"
FROM "insuranceRates"
WHERE "key" IN ('car', 'carElectric') AND "insuranceRates"."ownDamageRate" <> 1.9;--> statement-breakpoint
UPDATE "ownershipRates" SET "insuredShares" = jsonb_set("insuredShares"::jsonb, '{0}', to_jsonb("insuredShare"))::json
FROM "insuranceRates"
WHERE "key" IN ('car', 'carElectric') AND "insuredShare" <> 95 AND "insuredShare" > ("insuredShares"->>1)::double precision;
-- The previous release reads "ownDamageRate" and "insuredShare" of "insuranceRates". The next one drops them.
