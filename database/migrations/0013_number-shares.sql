CREATE TABLE "numberShares" (
	"id" text PRIMARY KEY NOT NULL,
	"rowid" bigint GENERATED ALWAYS AS IDENTITY (sequence name "numberShares_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user" text,
	"receiverKind" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"receiverName" text DEFAULT '' NOT NULL,
	"operatorName" text DEFAULT '' NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"masked" text DEFAULT '' NOT NULL,
	"sharedAt" timestamptz(3),
	"until" timestamptz(3),
	"endedAt" timestamptz(3),
	"endedBy" text DEFAULT '' NOT NULL,
	"created" timestamptz(3) NOT NULL,
	"updated" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "numberShares" ADD CONSTRAINT "numberShares_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "numberShares_user_created" ON "numberShares" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "numberShares_kind_record" ON "numberShares" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "numberShares_receiver_created" ON "numberShares" USING btree ("receiver","created");--> statement-breakpoint
CREATE INDEX "numberShares_endedAt_until" ON "numberShares" USING btree ("endedAt","until");--> statement-breakpoint
CREATE INDEX "numberShares_rowid" ON "numberShares" USING btree ("rowid");--> statement-breakpoint
INSERT INTO "numberShares" ("id", "user", "receiverKind", "receiver", "receiverName", "purpose", "kind", "record", "vehicle", "masked", "sharedAt", "until", "endedAt", "endedBy", "created", "updated")
SELECT substr(md5('share/CarsInquiry/' || inquiry.id), 1, 15), member.id, 'operators', '', '', 'inquiry', 'CarsInquiry', inquiry.id, left(concat_ws(' ', vehicle.brand, vehicle.name), 160),
  '••••••••' || right(regexp_replace(inquiry."number"::text, '\D', '', 'g'), 2), inquiry.created, inquiry.created + interval '30 days',
  case when inquiry.created + interval '30 days' < now() then inquiry.created + interval '30 days' end,
  case when inquiry.created + interval '30 days' < now() then 'expiry' else '' end, inquiry.created, inquiry.created
FROM "CarsInquiry" as inquiry
  left join "users" as member on member.id = inquiry."user"
  left join "cars" as vehicle on vehicle.id = inquiry."cars"
WHERE regexp_replace(inquiry."number"::text, '\D', '', 'g') <> '';
--> statement-breakpoint
INSERT INTO "numberShares" ("id", "user", "receiverKind", "receiver", "receiverName", "purpose", "kind", "record", "vehicle", "masked", "sharedAt", "until", "endedAt", "endedBy", "created", "updated")
SELECT substr(md5('share/BikeInquiry/' || inquiry.id), 1, 15), member.id, 'operators', '', '', 'inquiry', 'BikeInquiry', inquiry.id, left(concat_ws(' ', vehicle.brand, vehicle.name), 160),
  '••••••••' || right(regexp_replace(inquiry."number"::text, '\D', '', 'g'), 2), inquiry.created, inquiry.created + interval '30 days',
  case when inquiry.created + interval '30 days' < now() then inquiry.created + interval '30 days' end,
  case when inquiry.created + interval '30 days' < now() then 'expiry' else '' end, inquiry.created, inquiry.created
FROM "BikeInquiry" as inquiry
  left join "users" as member on member.id = inquiry."user"
  left join "bikes" as vehicle on vehicle.id = inquiry."bikes"
WHERE regexp_replace(inquiry."number"::text, '\D', '', 'g') <> '';
--> statement-breakpoint
INSERT INTO "numberShares" ("id", "user", "receiverKind", "receiver", "receiverName", "purpose", "kind", "record", "vehicle", "masked", "sharedAt", "until", "endedAt", "endedBy", "created", "updated")
SELECT substr(md5('share/commercialInquiries/' || inquiry.id), 1, 15), member.id, 'operators', '', '', 'inquiry', 'commercialInquiries', inquiry.id, left(concat_ws(' ', vehicle.brand, vehicle.name), 160),
  '••••••••' || right(regexp_replace(inquiry."number"::text, '\D', '', 'g'), 2), inquiry.created, inquiry.created + interval '30 days',
  case when inquiry.created + interval '30 days' < now() then inquiry.created + interval '30 days' end,
  case when inquiry.created + interval '30 days' < now() then 'expiry' else '' end, inquiry.created, inquiry.created
FROM "commercialInquiries" as inquiry
  left join "users" as member on member.id = inquiry."user"
  left join "commercial_vehicles" as vehicle on vehicle.id = inquiry."vehicle"
WHERE regexp_replace(inquiry."number"::text, '\D', '', 'g') <> '';
--> statement-breakpoint
INSERT INTO "numberShares" ("id", "user", "receiverKind", "receiver", "receiverName", "purpose", "kind", "record", "vehicle", "masked", "sharedAt", "until", "endedAt", "endedBy", "created", "updated")
SELECT substr(md5('share/usedVehiclesInquiries/' || inquiry.id), 1, 15), member.id, case when seller.id is null then 'operators' else 'member' end, coalesce(seller.id, ''), coalesce(seller.name, ''), 'inquiry', 'usedVehiclesInquiries', inquiry.id, left(concat_ws(' ', vehicle.brand, vehicle.name), 160),
  '••••••••' || right(regexp_replace(inquiry."phone"::text, '\D', '', 'g'), 2), inquiry.created, inquiry.created + interval '30 days',
  case when inquiry.created + interval '30 days' < now() then inquiry.created + interval '30 days' end,
  case when inquiry.created + interval '30 days' < now() then 'expiry' else '' end, inquiry.created, inquiry.created
FROM "usedVehiclesInquiries" as inquiry
  left join "users" as member on member.id = inquiry."user"
  left join "usedVehicles" as vehicle on vehicle.id = inquiry."vehicle"
  left join "users" as seller on seller.id = vehicle.seller_id
WHERE regexp_replace(inquiry."phone"::text, '\D', '', 'g') <> '';
--> statement-breakpoint
INSERT INTO "numberShares" ("id", "user", "receiverKind", "receiver", "receiverName", "purpose", "kind", "record", "vehicle", "masked", "sharedAt", "until", "endedAt", "endedBy", "created", "updated")
SELECT substr(md5('share/rentEnquiries/' || inquiry.id), 1, 15), member.id, 'operators', '', '', 'rental', 'rentEnquiries', inquiry.id, left(vehicle.name, 160),
  '••••••••' || right(regexp_replace(inquiry."phone"::text, '\D', '', 'g'), 2), inquiry.created, inquiry.created + interval '30 days',
  case when inquiry.created + interval '30 days' < now() then inquiry.created + interval '30 days' end,
  case when inquiry.created + interval '30 days' < now() then 'expiry' else '' end, inquiry.created, inquiry.created
FROM "rentEnquiries" as inquiry
  left join "users" as member on member.id = inquiry."user"
  left join "rentVehicles" as vehicle on vehicle.id = inquiry."car"
WHERE regexp_replace(inquiry."phone"::text, '\D', '', 'g') <> '';
--> statement-breakpoint
INSERT INTO "numberShares" ("id", "user", "receiverKind", "receiver", "receiverName", "purpose", "kind", "record", "vehicle", "masked", "sharedAt", "until", "endedAt", "endedBy", "created", "updated")
SELECT substr(md5('share/onRoadPriceRequests/' || inquiry.id), 1, 15), member.id, 'operators', '', '', 'onRoadPrice', 'onRoadPriceRequests', inquiry.id, left(concat_ws(' ', coalesce(car.brand, bike.brand, commercial.brand), coalesce(car.name, bike.name, commercial.name)), 160),
  '••••••••' || right(regexp_replace(inquiry."number"::text, '\D', '', 'g'), 2), inquiry.created, inquiry.created + interval '30 days',
  case when inquiry.created + interval '30 days' < now() then inquiry.created + interval '30 days' end,
  case when inquiry.created + interval '30 days' < now() then 'expiry' else '' end, inquiry.created, inquiry.created
FROM "onRoadPriceRequests" as inquiry
  left join "users" as member on member.id = inquiry."user"
  left join "cars" as car on car.id = inquiry."car"
  left join "bikes" as bike on bike.id = inquiry."bike"
  left join "commercial_vehicles" as commercial on commercial.id = inquiry."commercial"
WHERE regexp_replace(inquiry."number"::text, '\D', '', 'g') <> '';