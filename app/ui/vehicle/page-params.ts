/**
 * The known parameters of a vehicle page's URL: place and variant of the price, colour, terms of loan and running cost.
 */
export const vehiclePageParams = ['city', 'color', 'down', 'fuelPrice', 'km', 'months', 'rate', 'variant']
