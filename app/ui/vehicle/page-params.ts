/** What the address of a vehicle's page may say: place and variant of its price, its colour, terms of loan and running cost. */
export const vehiclePageParams = ['city', 'color', 'down', 'fuelPrice', 'km', 'months', 'rate', 'variant']
