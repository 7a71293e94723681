import type { LanguageContent } from './language-content.ts'

const winterWheels = {
  title: 'Winter wheels included',
  text: 'Order an ES8 by the end of the year and it comes with a second set of 20-inch wheels, fitted with studless winter tyres and ready for the first snow.',
  terms: 'For private customers who order an ES8 by 31 December 2026. Storage and change of wheels are not included.',
  action: 'Drive the ES8 first',
}

export const en: LanguageContent = {
  articles: {
    'at-your-door': {
      title: 'The test drive that begins at your door',
      summary: 'You choose the time, we bring the car. What happens in the hour in between.',
      action: 'How it works',
      paragraphs: [
        'You choose a model, a day and an hour, and the store nearest to you sends a car and an advisor. Around most of our stores that works within about 60 km. If your address lies further out, the booking says so at once and offers you the nearest store instead.',
        'The drive takes 45 minutes. Spend the first few of them asking: how the seat moves, what the light bar means, where the cable is. Then drive where you drive anyway. The school run, the steep street, your own parking space: those are the places a car has to fit.',
        'Please have your driving licence at hand, we look at it before you set off. If something comes up, you can move or cancel the drive until 24 hours ahead with the link in your confirmation. Neither costs anything.',
      ],
    },
    'oslo-bjorvika': {
      title: 'No counter, one long table: our store in Bjørvika is open',
      summary: 'In Oslo you can now sit down with a coffee, a car and somebody who has time.',
      action: 'A look inside',
      paragraphs: [
        'On Dronning Eufemias gate, a few steps from the opera, our first store in Norway has opened its doors. It has no counter and no offices. In the middle stands a twelve-metre table of Norwegian pine, and at its head a car with all doors open.',
        'Four cars are ready for test drives, two of them ES8. You can book a time or simply come by: if a car is free, you drive at once. On Thursdays we stay until seven.',
        'Cars are handed over here, too. It takes an hour, longer if you like, and you leave when you have set your seat, paired your phone and opened the charging flap yourself.',
      ],
    },
    'battery-habits': {
      title: 'Five habits a battery thanks you for',
      summary: 'None of them takes time. Together they decide what your battery is like in ten years.',
      action: 'Read the guide',
      paragraphs: [
        'Charge to 80% for everyday driving, and to 100% on the evening before a long trip. A full battery ages fastest when it stands still for days.',
        'Tell the car when you leave. With a departure time it finishes charging shortly before, and the battery is still warm from it. And above 20% there is no reason to hurry to the next plug.',
        'Fast charging is harmless as long as it is the exception: once or twice a week makes no difference that we can measure. If the car stands for a month, leave it half charged, in the shade or in a garage. It needs no cable for that.',
      ],
    },
    'liwa-heat': {
      title: '48 degrees in the shade, and there was no shade',
      summary: 'Two weeks at the edge of the Liwa dunes: how the ES8 keeps its battery and its passengers cool.',
      action: 'Read the heat test',
      paragraphs: [
        'In August the asphalt outside Madinat Zayed reaches 70 degrees. We parked four cars on it from noon until three, every day for two weeks, and then drove off without a break.',
        'The cabin is back at 24 degrees after six minutes. Started from the phone, it is there when you open the door. Cooling takes a good 4 kW at first and less than half of that once seats and glass have cooled down; on the drive to Abu Dhabi it cost us 8% of the range.',
        'Fast charging was harder. At 48 degrees the car takes its full power for the first quarter of an hour and then a little less, so that the battery stays below 50. We preferred a slower charge to an older battery.',
      ],
      quote: {
        text: 'In this heat, nobody cares for a record. You want to arrive with a cool head.',
        by: 'Salim Darwish, thermal engineer',
      },
    },
    'quiet-cabin': {
      title: 'What you hear when there is no engine',
      summary: 'An engine hides a lot. Without one, we had to make the rest of the car quiet.',
      action: 'Listen in',
      paragraphs: [
        'Take the engine away and you hear the wind at the mirrors, the joints of a bridge, a fan behind the dashboard. In the first prototype of the ES8 the loudest thing in town was the pump of the windscreen washer.',
        'We worked from the outside in. The side windows have two panes with a film between them, the mirror arms became 11 mm thinner, and the tyres carry a ring of foam. At 120 km/h we now measure 61 dB(A) at the driver’s ear, four less than at the start.',
        'What you still hear, you are meant to hear. Below 20 km/h the car has to be noticed by those who walk. Our sound was recorded on a cello, one slow stroke of the bow, and it rises with the speed, so that the ear knows what the car is about to do.',
      ],
    },
    'tromso-winter': {
      title: 'Minus 24: ten days north of Tromsø',
      summary: 'We left the ES8 outside overnight, drove it cold and charged it colder. What we changed afterwards.',
      action: 'Read the winter test',
      paragraphs: [
        'In February nine engineers and six pre-series cars spent ten days on the roads between Tromsø and Skibotn. Nobody was allowed to plug in overnight. At six in the morning the cars had the temperature of the valley, and on the coldest day that was minus 24 degrees.',
        'Driven off like that, an ES8 loses just under a third of its range; warmed up while still on the cable, about a fifth. So the heat pump now starts earlier, and the route planner reads the weather: it warms the battery on the way to the charger, not when you get there.',
        'One finding had nothing to do with software. After freezing rain the door handles were stuck. They have been given a motor that is stronger than the ice, and every car we hand over has it.',
      ],
      quote: {
        text: 'That a car starts is no achievement. That it is warm when you sit down, is.',
        by: 'Kristin Aune, head of winter testing',
      },
    },
  },
  offers: {
    en_EU: winterWheels,
    en_US: winterWheels,
    en_AE: {
      title: 'Ceramic window film included',
      text: 'Order an ES8 by the end of the year and it leaves us with ceramic film on all side windows: clear to look through, and the cabin heats up more slowly.',
      terms:
        'For private customers in the UAE who order an ES8 by 31 December 2026. Light transmission within the legal limit.',
      action: 'Drive the ES8 first',
    },
  },
  footer: {
    discover: 'Discover',
    vehicles: 'Models',
    testDrive: 'Test drive',
    subscription: 'Subscription',
    news: 'News',
    company: 'Company',
    business: 'Business customers',
    careers: 'Careers',
    contact: 'Contact and stores',
    privacy: 'Privacy',
    cookies: 'Cookies',
    terms: 'Terms',
    accessibility: 'Accessibility',
    imprint: 'Legal notice',
  },
}
