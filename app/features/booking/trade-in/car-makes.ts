/** Suggestions; every other make can be typed. */
export const carMakes =
  'Alfa Romeo, Audi, BMW, BYD, Chevrolet, Chrysler, Citroën, Cupra, Dacia, DS, Fiat, Ford, Honda, Hyundai, Jaguar, Jeep, Kia, Land Rover, Lexus, Maxus, Mazda, Mercedes-Benz, MG, Mini, Mitsubishi, Nissan, Opel, Peugeot, Polestar, Porsche, Renault, Saab, SEAT, Škoda, smart, Subaru, Suzuki, Tesla, Toyota, Volkswagen, Volvo, XPeng'.split(
    ', ',
  )
