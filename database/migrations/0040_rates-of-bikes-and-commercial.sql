ALTER TABLE "roadTaxRates" ADD COLUMN "bikeTables" json;--> statement-breakpoint
ALTER TABLE "insuranceRates" ADD COLUMN "bikeByEngine" json;--> statement-breakpoint
ALTER TABLE "insuranceRates" ADD COLUMN "bikeByMotor" json;--> statement-breakpoint
ALTER TABLE "registrationCharges" ADD COLUMN "bikeRegistrationFee" bigint;--> statement-breakpoint
ALTER TABLE "registrationCharges" ADD COLUMN "bikeHypothecationFee" bigint;--> statement-breakpoint
ALTER TABLE "registrationCharges" ADD COLUMN "commercialFees" json;