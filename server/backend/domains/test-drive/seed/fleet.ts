import type { ModelId } from '#server/backend/domains/catalogue/module.ts'

/** Paints of the demonstration cars, as the vehicle drawings name them. */
type Paint = 'arctic' | 'fjord' | 'graphite' | 'moss' | 'copper' | 'dusk'

interface StoreFleet {
  /** Number plates of this store; `#` stands for two digits of the car. */
  plate: string
  vehicles: readonly `${ModelId} ${Paint}`[]
  advisors: readonly string[]
}

/** Cars and advisors of the demonstration. Hamburg has a single Vind, Tromsø a single car of each of its models. */
export const fleet: Readonly<Record<string, StoreFleet>> = {
  'de-hamburg-hafencity': {
    plate: 'HH SV 1#E',
    vehicles: ['es8 fjord', 'es8 arctic', 'fjell moss', 'vind graphite'],
    advisors: ['Jonas Petersen', 'Mia Brandt', 'Lennart Kruse'],
  },
  'de-berlin-mitte': {
    plate: 'B SV 1#E',
    vehicles: ['es8 graphite', 'fjell arctic', 'vind dusk', 'sund copper'],
    advisors: ['Leonie Hartmann', 'Emre Aydın', 'Paul Seidel'],
  },
  'de-muenchen-maxvorstadt': {
    plate: 'M SV 1#E',
    vehicles: ['es8 dusk', 'es8 graphite', 'fjell copper', 'vind arctic'],
    advisors: ['Veronika Huber', 'Maximilian Stadler', 'Ana Kovač'],
  },
  'de-koeln-rheinauhafen': {
    plate: 'K SV 1#E',
    vehicles: ['es8 moss', 'fjell fjord', 'sund arctic'],
    advisors: ['Carla Engels', 'Tobias Schmitz'],
  },
  'de-frankfurt-europaviertel': {
    plate: 'F SV 1#E',
    vehicles: ['es8 arctic', 'vind graphite', 'fjell dusk'],
    advisors: ['Nina Albrecht', 'Daniel Okafor'],
  },
  'de-stuttgart-mitte': {
    plate: 'S SV 1#E',
    vehicles: ['es8 copper', 'vind fjord', 'sund moss'],
    advisors: ['Felix Bäuerle', 'Sophie Maier'],
  },
  'dk-koebenhavn-nordhavn': {
    plate: 'EV 41 2#',
    vehicles: ['es8 fjord', 'fjell arctic', 'vind moss', 'sund copper'],
    advisors: ['Freja Holm', 'Mikkel Lund', 'Sara Bach'],
  },
  'dk-frederiksberg': {
    plate: 'EV 42 2#',
    vehicles: ['es8 dusk', 'sund arctic'],
    advisors: ['Oliver Kjær', 'Ida Winther'],
  },
  'dk-aarhus-oe': {
    plate: 'EV 43 2#',
    vehicles: ['es8 arctic', 'fjell graphite', 'vind fjord'],
    advisors: ['Emil Thorsen', 'Laura Damgaard'],
  },
  'dk-odense': {
    plate: 'EV 44 2#',
    vehicles: ['es8 moss', 'vind copper', 'sund fjord'],
    advisors: ['Nanna Friis', 'Jeppe Krogh'],
  },
  'nl-amsterdam-zuidas': {
    plate: 'S-1#-VX',
    vehicles: ['es8 graphite', 'es8 fjord', 'fjell arctic', 'sund dusk'],
    advisors: ['Lotte van Dijk', 'Bram Visser', 'Yasmin El Amrani'],
  },
  'nl-rotterdam-kop-van-zuid': {
    plate: 'S-1#-VR',
    vehicles: ['es8 arctic', 'vind moss', 'fjell copper'],
    advisors: ['Daan Kuipers', 'Fleur Hendriks'],
  },
  'nl-utrecht-leidsche-rijn': {
    plate: 'S-1#-VT',
    vehicles: ['es8 copper', 'fjell fjord', 'sund graphite'],
    advisors: ['Maud Willemsen', 'Thijs Bakker'],
  },
  'nl-den-haag-binckhorst': {
    plate: 'S-1#-VH',
    vehicles: ['es8 dusk', 'vind arctic'],
    advisors: ['Sem Vermeulen', 'Noor Jansen'],
  },
  'nl-eindhoven-strijp': {
    plate: 'S-1#-VN',
    vehicles: ['es8 fjord', 'vind graphite', 'sund moss'],
    advisors: ['Jip van den Heuvel', 'Sanne Maas'],
  },
  'se-stockholm-oestermalm': {
    plate: 'SLR #A',
    vehicles: ['es8 arctic', 'es8 moss', 'fjell fjord', 'vind graphite'],
    advisors: ['Astrid Ekström', 'Viktor Sandell', 'Amina Warsame'],
  },
  'se-goeteborg-lindholmen': {
    plate: 'SLG #A',
    vehicles: ['es8 fjord', 'fjell dusk', 'sund arctic'],
    advisors: ['Elin Hallberg', 'Oskar Nyman'],
  },
  'se-malmoe-vaestra-hamnen': {
    plate: 'SLM #A',
    vehicles: ['es8 graphite', 'vind copper', 'sund fjord'],
    advisors: ['Tuva Åkesson', 'Hugo Persson'],
  },
  'se-uppsala-boland': {
    plate: 'SLU #A',
    vehicles: ['es8 copper', 'fjell arctic'],
    advisors: ['Alva Norling', 'Elias Wikström'],
  },
  'se-linkoeping-tornby': {
    plate: 'SLK #A',
    vehicles: ['es8 dusk', 'vind moss', 'sund graphite'],
    advisors: ['Saga Fransson', 'Axel Bergqvist'],
  },
  'no-oslo-bjoervika': {
    plate: 'EV 410#',
    vehicles: ['es8 fjord', 'es8 graphite', 'fjell moss', 'vind arctic'],
    advisors: ['Ingrid Solberg', 'Henrik Aasen', 'Nora Haugen'],
  },
  'no-bergen-solheimsviken': {
    plate: 'EV 420#',
    vehicles: ['es8 moss', 'fjell fjord', 'sund arctic'],
    advisors: ['Silje Myklebust', 'Eirik Fosse'],
  },
  'no-trondheim-solsiden': {
    plate: 'EV 430#',
    vehicles: ['es8 arctic', 'fjell copper', 'vind dusk'],
    advisors: ['Marte Sæther', 'Jon Rønning'],
  },
  'no-stavanger-hillevaag': {
    plate: 'EV 440#',
    vehicles: ['es8 graphite', 'vind fjord', 'sund copper'],
    advisors: ['Vilde Tveit', 'Sindre Ravndal'],
  },
  'no-tromsoe': {
    plate: 'EV 450#',
    vehicles: ['es8 dusk', 'fjell arctic'],
    advisors: ['Ánte Hætta', 'Kaja Nilsen'],
  },
  'ae-dubai-sheikh-zayed-road': {
    plate: 'Dubai S 41#',
    vehicles: ['es8 arctic', 'es8 copper', 'fjell graphite', 'vind dusk'],
    advisors: ['Layla Haddad', 'Omar Al Suwaidi', 'Priya Menon'],
  },
  'ae-dubai-marina': {
    plate: 'Dubai S 42#',
    vehicles: ['es8 graphite', 'vind arctic', 'sund fjord'],
    advisors: ['Yousef Rahman', 'Clara Mendes'],
  },
  'ae-abu-dhabi-yas': {
    plate: 'Abu Dhabi 17 43#',
    vehicles: ['es8 dusk', 'fjell arctic', 'vind copper'],
    advisors: ['Mariam Al Hosani', 'Tariq Siddiqui'],
  },
  'ae-sharjah-al-majaz': {
    plate: 'Sharjah 3 44#',
    vehicles: ['es8 arctic', 'fjell moss'],
    advisors: ['Hind Al Ketbi', 'Karim Nassar'],
  },
}
