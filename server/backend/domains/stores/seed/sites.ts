import { config, type MarketCode } from '#config'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { openingHours } from './opening-hours.ts'

type SiteRow = Omit<Site, 'specialHours' | 'modelIds'>

/**
 * Stores and service points. Districts and positions are real, house numbers invented; telephone numbers are reserved
 * for fiction or unassignable.
 */
export const sites: readonly SiteRow[] = [
  ...inCountry('DE', openingHours.germanStore, openingHours.germanService, [
    ['de-hamburg-hafencity', 'Hamburg HafenCity', 'Überseeallee 21', '20457 Hamburg', 53.5405, 9.9995, '40 66969 121'],
    ['de-berlin-mitte', 'Berlin Mitte', 'Friedrichstraße 118', '10117 Berlin', 52.525, 13.388, '30 23125 014'],
    [
      'de-muenchen-maxvorstadt',
      'München Maxvorstadt',
      'Brienner Straße 41',
      '80333 München',
      48.1445,
      11.568,
      '89 99998 131',
    ],
    ['de-koeln-rheinauhafen', 'Köln Rheinauhafen', 'Agrippinawerft 26', '50678 Köln', 50.923, 6.965, '221 4710 152'],
    [
      'de-frankfurt-europaviertel',
      'Frankfurt Europaviertel',
      'Europa-Allee 52',
      '60327 Frankfurt am Main',
      50.1095,
      8.648,
      '69 90009 161',
    ],
    ['de-stuttgart-mitte', 'Stuttgart Mitte', 'Kronenstraße 27', '70173 Stuttgart', 48.782, 9.178, '711 000 171'],
    [
      'service/de-hannover-ricklingen',
      'Hannover Ricklingen',
      'Göttinger Chaussee 115',
      '30459 Hannover',
      52.341,
      9.713,
      '511 000 181',
    ],
    ['service/de-leipzig-nord', 'Leipzig Nord', 'Maximilianallee 12', '04129 Leipzig', 51.37, 12.385, '341 000 191'],
  ]),
  ...inCountry('DK', openingHours.danishStore, openingHours.danishService, [
    [
      'dk-koebenhavn-nordhavn',
      'København Nordhavn',
      'Göteborg Plads 9',
      '2150 Nordhavn',
      55.708,
      12.596,
      '12 34 01 21',
    ],
    [
      'dk-frederiksberg',
      'Frederiksberg',
      'Gammel Kongevej 112',
      '1850 Frederiksberg C',
      55.6755,
      12.546,
      '12 34 01 22',
    ],
    ['dk-aarhus-oe', 'Aarhus Ø', 'Bernhardt Jensens Boulevard 66', '8000 Aarhus C', 56.1655, 10.226, '12 34 01 23'],
    ['dk-odense', 'Odense', 'Vestre Stationsvej 31', '5000 Odense C', 55.401, 10.381, '12 34 01 24'],
    ['service/dk-aalborg-sydvest', 'Aalborg Sydvest', 'Hobrovej 452', '9200 Aalborg SV', 57.013, 9.896, '12 34 01 25'],
    ['service/dk-roskilde', 'Roskilde', 'Københavnsvej 151', '4000 Roskilde', 55.644, 12.119, '12 34 01 26'],
  ]),
  ...inCountry('NL', openingHours.dutchStore, openingHours.dutchService, [
    [
      'nl-amsterdam-zuidas',
      'Amsterdam Zuidas',
      'Gustav Mahlerlaan 312',
      '1082 ME Amsterdam',
      52.337,
      4.873,
      '20 000 01 21',
    ],
    [
      'nl-rotterdam-kop-van-zuid',
      'Rotterdam Kop van Zuid',
      'Wilhelminakade 85',
      '3072 AP Rotterdam',
      51.9055,
      4.489,
      '10 000 01 22',
    ],
    [
      'nl-utrecht-leidsche-rijn',
      'Utrecht Leidsche Rijn',
      'Brusselplein 14',
      '3541 CH Utrecht',
      52.098,
      5.065,
      '30 000 01 23',
    ],
    [
      'nl-den-haag-binckhorst',
      'Den Haag Binckhorst',
      'Binckhorstlaan 215',
      '2516 BA Den Haag',
      52.069,
      4.337,
      '70 000 01 24',
    ],
    ['nl-eindhoven-strijp', 'Eindhoven Strijp', 'Torenallee 45', '5617 BA Eindhoven', 51.448, 5.457, '40 000 01 25'],
    ['service/nl-zwolle', 'Zwolle', 'Ceintuurbaan 61', '8024 AA Zwolle', 52.523, 6.115, '38 000 01 26'],
    ['service/nl-groningen', 'Groningen', 'Peizerweg 78', '9727 AP Groningen', 53.206, 6.54, '50 000 01 27'],
  ]),
  ...inCountry('SE', openingHours.swedishStore, openingHours.swedishService, [
    [
      'se-stockholm-oestermalm',
      'Stockholm Östermalm',
      'Grev Turegatan 21',
      '114 46 Stockholm',
      59.337,
      18.077,
      '8 465 004 12',
    ],
    [
      'se-goeteborg-lindholmen',
      'Göteborg Lindholmen',
      'Lindholmsallén 14',
      '417 55 Göteborg',
      57.708,
      11.939,
      '31 390 06 12',
    ],
    [
      'se-malmoe-vaestra-hamnen',
      'Malmö Västra Hamnen',
      'Stora Varvsgatan 18',
      '211 75 Malmö',
      55.611,
      12.979,
      '40 628 04 12',
    ],
    ['se-uppsala-boland', 'Uppsala Boländerna', 'Rapsgatan 9', '753 23 Uppsala', 59.848, 17.687, '8 465 004 13'],
    [
      'se-linkoeping-tornby',
      'Linköping Tornby',
      'Gillbergagatan 24',
      '582 73 Linköping',
      58.432,
      15.604,
      '8 465 004 14',
    ],
    [
      'service/se-jaerfaella-barkarby',
      'Barkarby',
      'Enköpingsvägen 51',
      '177 38 Järfälla',
      59.403,
      17.866,
      '8 465 004 15',
    ],
    ['service/se-umeaa-ersboda', 'Umeå Ersboda', 'Formvägen 12', '906 21 Umeå', 63.856, 20.32, '980 31 92 12'],
  ]),
  ...inCountry('NO', openingHours.norwegianStore, openingHours.norwegianService, [
    ['no-oslo-bjoervika', 'Oslo Bjørvika', 'Dronning Eufemias gate 24', '0191 Oslo', 59.908, 10.759, '12 34 01 31'],
    [
      'no-bergen-solheimsviken',
      'Bergen Solheimsviken',
      'Solheimsgaten 11',
      '5058 Bergen',
      60.379,
      5.333,
      '12 34 01 32',
    ],
    ['no-trondheim-solsiden', 'Trondheim Solsiden', 'Beddingen 12', '7042 Trondheim', 63.434, 10.413, '12 34 01 33'],
    [
      'no-stavanger-hillevaag',
      'Stavanger Hillevåg',
      'Hillevågsveien 44',
      '4016 Stavanger',
      58.95,
      5.742,
      '12 34 01 34',
    ],
    ['no-tromsoe', 'Tromsø', 'Stakkevollvegen 23', '9010 Tromsø', 69.658, 18.966, '12 34 01 35'],
    ['service/no-drammen', 'Drammen', 'Bjørnstjerne Bjørnsons gate 92', '3044 Drammen', 59.733, 10.211, '12 34 01 36'],
    ['service/no-kristiansand', 'Kristiansand', 'Barstølveien 31', '4636 Kristiansand', 58.183, 8.133, '12 34 01 37'],
  ]),
  ...inCountry('AE', openingHours.emiratiStore, openingHours.emiratiService, [
    [
      'ae-dubai-sheikh-zayed-road',
      'Dubai Sheikh Zayed Road',
      'Sheikh Zayed Road, Al Quoz 1',
      'Dubai',
      25.164,
      55.233,
      '4 000 0121',
    ],
    ['ae-dubai-marina', 'Dubai Marina', 'Al Marsa Street, Dubai Marina', 'Dubai', 25.079, 55.14, '4 000 0122'],
    ['ae-abu-dhabi-yas', 'Abu Dhabi Yas Island', 'Yas Drive, Yas Island', 'Abu Dhabi', 24.489, 54.606, '2 000 0123'],
    [
      'ae-sharjah-al-majaz',
      'Sharjah Al Majaz',
      'Al Buhaira Corniche Road, Al Majaz 3',
      'Sharjah',
      25.327,
      55.383,
      '6 000 0124',
    ],
    [
      'service/ae-dubai-al-quoz',
      'Dubai Al Quoz',
      'Street 8, Al Quoz Industrial Area 2',
      'Dubai',
      25.134,
      55.242,
      '4 000 0125',
    ],
    ['service/ae-al-ain', 'Al Ain', 'Al Sanaiya Road, Industrial Area', 'Al Ain', 24.196, 55.785, '3 000 0126'],
  ]),
]

type Hours = SiteRow['openingHours']
type Line = [
  id: string,
  place: string,
  street: string,
  town: string,
  latitude: number,
  longitude: number,
  phoneAfterDialCode: string,
]

/** A line that begins with `service/` is a service point: no test drives, and its own hours. */
function inCountry(country: MarketCode, storeHours: Hours, serviceHours: Hours, lines: readonly Line[]): SiteRow[] {
  const { dialCode, timeZone } = config.markets[country]
  return lines.map(([path, place, street, town, latitude, longitude, phone]) => {
    const id = path.replace('service/', '')
    const isService = id !== path
    const { postcode = '', city = town } =
      /^(?<postcode>\d[\d ]*(?:[A-Z]{2} )?)(?<city>[^\d\s].*)$/.exec(town)?.groups ?? {}
    return {
      id,
      kind: isService ? 'service' : 'store',
      name: `${config.brand.name} ${isService ? 'Service ' : ''}${place}`,
      street,
      postcode: postcode.trim(),
      city,
      country,
      latitude,
      longitude,
      timeZone,
      phone: `${dialCode} ${phone}`,
      openingHours: isService ? serviceHours : storeHours,
    }
  })
}
