// Written by `npm run words` from locales/en: which words there are, and which variables each of them names.
export interface EnglishWords {
  about: {
    meta: {
      title: '{{brand}} {{regionName}} {{ages.courses}}';
      description: '{{founded}} {{brand}} {{ages.courses}} {{figures.hubs}}';
      keywords: '{{brand}} {{ages.courses}}';
    };
    crumb: '';
    banner: {
      title: '';
      text: '';
    };
    story: {
      eyebrow: '{{brand}}';
      title: '';
      paragraphs: {
        building: '{{brand}} {{founded}}';
        classes: '';
      };
      quote: '';
      facts: {
        ages: '{{ages.courses}}';
        where: '';
        session: '';
        topics: '';
      };
      link: '';
    };
    journey: {
      eyebrow: '';
      title: '';
      text: '';
      steps: {
        years: {
          label: '';
          text: '';
        };
        hubs: {
          label: '';
          text: '';
        };
        parents: {
          label: '';
          text: '';
        };
        students: {
          label: '';
          text: '';
        };
      };
      next: {
        title: '';
        text: '';
        button: '';
      };
    };
    enquire: {
      title: '';
      text: '{{phone}}';
    };
  };
  blog: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '';
      keywords: '{{brand}}';
    };
    banner: {
      crumb: '';
      title: '';
      text: '';
    };
    latest: '';
    loading: '';
    loadingText: '';
    tryAgain: '';
    readMore: '';
    readingTime_one: '{{count}}';
    readingTime_other: '{{count}}';
    otherLanguage: {
      en: '';
      hi: '';
      ar: '';
      other: '';
    };
    enlarge: '{{picture}}';
    enlargePlain: '';
    tags: {
      label: '';
      all: '';
      shown: '{{tag}}';
    };
    topics: {
      'for-parents': '';
      'for-schools': '';
      'getting-started': '';
      'try-at-home': '';
      coding: '';
      robotics: '';
      learning: '';
      events: '';
      ai: '';
    };
    pages: {
      label: '';
      previous: '';
      next: '';
      page: '{{page}}';
    };
    empty: {
      title: '';
      text: '';
      action: '';
    };
    missing: {
      title: '';
      text: '';
      action: '';
    };
    feed: {
      title: '{{brand}}';
      subscribe: '';
    };
    post: {
      kicker: '';
      back: '';
      loading: '';
      notFound: '';
      notFoundText: '';
      failedText: '';
      tryAgain: '';
      published: '';
      draft: '';
      draftText: '';
      unfinished: '';
      unfinishedText: '{{field}}';
      related: '';
      neighbours: '';
      previous: '';
      next: '';
      table: '';
      code: '';
      alsoRead: '';
      download: '{{title}}';
    };
    share: {
      label: '';
      whatsapp: '';
      facebook: '';
      linkedin: '';
      x: '';
      email: '';
      copy: '';
      copied: '';
    };
  };
  book: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{ages.courses}}';
      keywords: '{{brand}}';
    };
    crumb: '';
    title: '';
    text: '';
    heading: '';
    next: {
      title: '';
      choose: '';
      fill: '';
      build: '';
    };
    call: '';
  };
  booking: {
    title: '';
    state: {
      booked: '';
      waiting: '';
      offered: '';
      cancelled: '';
      out: '';
      off: '';
      expired: '';
      begun: '';
      over: '';
    };
    done: {
      booked: '';
      moved: '';
      cancelled: '';
      out: '';
      accepted: '';
      waits: '';
      left: '';
      full: '';
      gone: '';
      changed: '';
      refused: '';
    };
    next: {
      begunHere: '';
      begunOnline: '';
      over: '';
      missed: '';
      cancelled: '';
      off: '';
      expired: '';
    };
    when: '';
    clock: '{{regionName}}';
    where: '';
    online: '';
    placeUnknown: '';
    bring: '';
    bringHere: '';
    bringOnline: '';
    waitingText: '';
    offerText: '{{until}}';
    accept: '';
    calendar: '';
    calendarOff: '';
    directions: '';
    chat: '';
    chatMessage: '';
    call: '{{phone}}';
    move: '';
    moveTo: '';
    noTimes: '';
    exchange: {
      title: '';
      text: '';
      instead: '';
      send: '';
      waits: '';
      free: '';
      swap: '';
      keep: '';
      expired: '{{time}}';
      off: '{{time}}';
      ends: '';
    };
    ages: '{{ages}}';
    left_one: '{{count}}';
    left_other: '{{count}}';
    cancel: '';
    cancelSure: '';
    cancelYes: '';
    leave: '';
    decline: '';
    again: '';
    lost: {
      title: '';
      text: '';
    };
    calendarTitle: '{{brand}}';
    calendarText: '{{link}}';
    mail: {
      subject: {
        confirmation: '{{when}}';
        'day-before': '{{when}}';
        'hours-before': '{{when}}';
        moved: '{{when}}';
        cancelled: '{{when}}';
        waiting: '{{when}}';
        offer: '{{when}}';
        'exchange-off': '{{when}}';
      };
      text: {
        confirmation: '{{brand}}';
        'day-before': '{{brand}}';
        'hours-before': '{{brand}}';
        moved: '{{brand}}';
        cancelled: '{{brand}}';
        waiting: '';
        offer: '{{until}}';
        'exchange-off': '{{brand}}';
      };
      manage: '';
      why: '{{brand}}';
      notYou: '';
      keeps: '';
    };
  };
  common: {
    brand: '{{brand}}';
    skipToContent: '';
    close: '';
    required: '';
    breadcrumb: '';
    scrollToTop: '';
    home: '';
    carousel: {
      name: '';
      slide: '';
      slides: '';
      slideOf: '{{number}} {{total}}';
      previous: '';
      next: '';
      goTo: '{{number}}';
      pause: '';
      play: '';
    };
    menu: {
      main: '';
      elsewhere: '{{name}}';
      pages: {
        home: '';
        about: '';
        courses: '';
        level: '';
        school: '';
        workshop: '';
        lab: '';
        csr: '';
        franchise: '';
        robotica: '';
        blog: '';
        'blog-post': '';
        shop: '';
        service: '';
        contact: '';
        privacy: '';
        search: '';
        book: '';
      };
      hints: {
        school: '';
        workshop: '';
        lab: '';
        csr: '';
        robotica: '{{ages.robotica}}';
      };
      sections: {
        home: '';
        hero: '';
        about: '';
        dial: '';
        why: '{{brand}}';
        robotics: '';
        software: '';
        session: '';
        programs: '';
        team: '';
        patrons: '';
        brands: '';
        gallery: '';
        testimonials: '';
        booking: '';
        faq: '';
        closing: '';
      };
      groups: {
        academic: '';
        event: '';
      };
    };
    search: {
      label: '';
      placeholder: '';
      submit: '';
      open: '';
      suggestions: '';
      none: '';
      count_one: '{{count}}';
      count_other: '{{count}}';
      kind: {
        page: '';
        course: '';
        faq: '';
        post: '';
      };
    };
    shell: {
      topBar: '';
      shortcuts: '';
      notice: '';
      brandHome: '{{brand}}';
      contactUs: '';
      contactInfo: '';
      regions: '';
      regionNow: '{{code}} {{region}} {{language}}';
      menu: {
        open: '';
        title: '';
      };
      panel: {
        open: '{{brand}}';
        title: '{{brand}}';
        text: '{{founded}} {{ages.classes}} {{figures.parents}} {{figures.students}}';
      };
      bar: {
        trial: '';
      };
      chat: {
        label: '';
        opens: '';
      };
      social: {
        youtube: '';
        facebook: '';
        instagram: '';
        linkedin: '';
        other: '{{name}}';
      };
      footer: {
        tagline: '';
        pages: '';
        operations: '{{region}}';
        global: '';
        copyright: '{{year}} {{brand}}';
        nav: '';
      };
    };
    enlarge: '';
    video: {
      pause: '';
      play: '';
    };
    organization: '{{ages.classes}}';
    places: {
      office: '';
      centre: '';
      branch: '';
      directions: '';
      directionsTo: '{{place}}';
    };
    pictures: {
      previous: '';
      next: '';
    };
  };
  contact: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{brand}} {{phone}} {{email}}';
      keywords: '{{brand}}';
    };
    banner: {
      crumb: '';
      title: '';
      text: '';
      call: '{{phone}}';
      write: '';
    };
    address: {
      title: '';
      phone: '';
      email: '';
      chat: '';
      chatText: '';
      chatOpens: '';
      kind: {
        office: '';
        centre: '';
      };
    };
    hours: {
      title: '';
      zone: '{{regionName}}';
      closed: '';
      days: '{{from}} {{to}}';
      span: '{{opens}} {{closes}}';
      openNow: '{{time}}';
      closedUntil: '{{day}} {{time}}';
      closedUntilToday: '{{time}}';
      closedToday: '{{day}} {{time}}';
      closedOn: '{{dates}}';
      closedOnFor: '{{dates}} {{name}}';
      spanOvernight: '{{opens}} {{closes}}';
    };
    map: {
      title: '';
      text: '{{figures.hubs}}';
      label: '{{regionName}} {{names}}';
      interactive: '{{names}}';
      zoomIn: '';
      zoomOut: '';
    };
    branches: {
      title: '';
      text: '';
      hubs: '{{figures.hubs}}';
      others: '';
      visit: '{{region}}';
    };
    form: {
      title: '';
      text: '';
    };
  };
  courses: {
    meta: {
      title: '{{ages.courses}} {{brand}} {{regionName}}';
      description: '{{ages.courses}}';
      keywords: '{{ages.courses}}';
    };
    levels: {
      'robo-starter': {
        name: '';
        stage: '';
        growth: '';
        tagline: '';
        builds: '';
      };
      'robo-explorer': {
        name: '';
        stage: '';
        growth: '';
        tagline: '';
        builds: '';
      };
      'code-crafter': {
        name: '';
        stage: '';
        growth: '';
        tagline: '';
        builds: '';
      };
      'robo-champion': {
        name: '';
        stage: '';
        growth: '';
        tagline: '';
        builds: '';
      };
      'app-wizard': {
        name: '';
        stage: '';
        growth: '';
        tagline: '';
        builds: '';
      };
      'robo-engineer': {
        name: '';
        stage: '';
        growth: '';
        tagline: '';
        builds: '';
      };
    };
    topics: {
      ai: {
        name: '';
        stage: '';
        tagline: '';
        builds: '';
      };
      iot: {
        name: '';
        stage: '';
        tagline: '';
        builds: '';
      };
    };
    tracks: {
      robotics: {
        eyebrow: '';
        title: '';
        text: '';
        label: '';
      };
      software: {
        eyebrow: '';
        title: '';
        text: '';
        label: '';
      };
      ages: '{{ages}}';
      youBuild: '';
      all: '';
    };
    page: {
      crumb: '';
      banner: {
        title: '';
        text: '{{ages.courses}}';
        finder: '';
        book: '';
      };
      robotics: {
        title: '';
        text: '';
      };
      software: {
        title: '';
        text: '';
        topics: '';
      };
      platform: {
        eyebrow: '';
        title: '';
        online: {
          title: '';
          text: '';
        };
        offline: {
          title: '';
          text: '{{figures.hubs}}';
        };
        near: '{{regionName}}';
        facts: {
          session: {
            value: '';
            label: '';
          };
          experience: {
            value: '';
            label: '';
          };
          enrol: {
            value: '';
            label: '';
          };
          kit: {
            value: '';
            label: '';
          };
        };
      };
      talk: {
        eyebrow: '';
        title: '';
        text: '';
        lines: {
          'robo-starter': '';
          'robo-explorer': '';
          'code-crafter': '';
          'robo-champion': '';
          'app-wizard': '';
          'robo-engineer': '';
        };
      };
      faq: {
        title: '';
        items: {
          one: {
            question: '';
            answer: '';
          };
          two: {
            question: '';
            answer: '{{ages.courses}}';
          };
          three: {
            question: '';
            answer: '';
          };
          four: {
            question: '';
            answer: '';
          };
          five: {
            question: '';
            answer: '';
          };
          six: {
            question: '';
            answer: '';
          };
          seven: {
            question: '';
            answer: '';
          };
          eight: {
            question: '';
            answer: '';
          };
          nine: {
            question: '';
            answer: '';
          };
          ten: {
            question: '';
            answer: '';
          };
        };
      };
      enquire: {
        title: '';
        text: '';
        trial: '';
      };
    };
  };
  csr: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{brand}} {{figures.underserved}}';
      keywords: '{{brand}}';
    };
    banner: {
      crumb: '';
      title: '';
      text: '{{figures.underserved}}';
      action: '';
      more: '';
    };
    quotes: {
      title: '';
      items: {
        malala: {
          text: '';
          by: '';
          role: '';
        };
        montessori: {
          text: '';
          by: '';
          role: '';
        };
        mandela: {
          text: '';
          by: '';
          role: '';
        };
      };
    };
    uniqueness: {
      eyebrow: '';
      title: '';
      text: '';
      figures: {
        underserved: '';
        years: '';
        hubs: '';
      };
      items: {
        hands: {
          title: '';
          text: '';
        };
        path: {
          title: '';
          text: '';
        };
        curriculum: {
          title: '';
          text: '';
        };
        trainers: {
          title: '';
          text: '';
        };
      };
    };
    offer: {
      eyebrow: '';
      title: '';
      text: '';
      items: {
        lab: {
          title: '';
          text: '';
          link: '';
        };
        school: {
          title: '';
          text: '';
          link: '';
        };
        workshop: {
          title: '';
          text: '{{ages.workshops}}';
          link: '';
        };
        courses: {
          title: '';
          text: '{{ages.courses}}';
          link: '';
        };
      };
    };
    partnership: {
      eyebrow: '';
      title: '';
      steps: {
        tell: {
          title: '';
          text: '';
        };
        shape: {
          title: '';
          text: '';
        };
        start: {
          title: '';
          text: '';
        };
      };
    };
    form: {
      title: '';
      text: '';
    };
  };
  errors: {
    unexpected: '';
    internal: '';
    reference: '{{reference}}';
    notLoaded: '';
    tryAgain: '';
    notFound: {
      title: '';
      text: '';
      goTo: '{{region}}';
    };
  };
  faq: {
    eyebrow: '';
    title: '';
    text: '';
    contact: '';
  };
  finder: {
    eyebrow: '';
    title: '';
    text: '';
    age: '';
    agePlaceholder: '';
    years_one: '{{count}}';
    years_other: '{{count}}';
    interest: '';
    interests: {
      robots: {
        label: '';
        about: '';
      };
      coding: {
        label: '';
        about: '';
      };
      smart: {
        label: '';
        about: '';
      };
      unsure: {
        label: '';
        about: '';
      };
    };
    submit: '';
    empty: {
      title: '';
      text: '';
    };
    incomplete: {
      title: '';
      text: '';
    };
    outside: {
      title: '';
      text: '{{ages.courses}}';
      button: '';
    };
    result: {
      label: '';
      fits: '{{level}} {{from}} {{to}} {{age}} {{about}}';
      fitsUnsure: '{{level}} {{from}} {{to}} {{age}}';
      first: '{{about}} {{goal}} {{goalFrom}} {{age}} {{level}}';
      nearest: '{{about}} {{level}} {{age}}';
      start: '';
      book: '';
      look: '{{level}}';
    };
  };
  forms: {
    fields: {
      schoolName: '';
      contactPersonName: '';
      organizationType: '';
      email: '';
      phoneNumber: '';
      schoolAddress: '';
      message: '';
      fullName: '';
      mobile: '';
      childName: '';
      role: '';
      who: '';
      name: '';
      franchiseLocation: '';
      currentBusiness: '';
      investmentPlan: '';
      organisation: '';
      contactPerson: '';
      organisationAddress: '';
    };
    required: '';
    optional: '';
    choose: '';
    phoneHint: '{{example}}';
    options: {
      organizationType: {
        cbse: '';
        igcse: '';
        icse: '';
        stateBoard: '';
        others: '';
      };
      person: {
        parent: '';
        student: '';
        guardian: '';
      };
    };
    errors: {
      schoolName: {
        required: '';
      };
      contactPersonName: {
        required: '';
        letters: '';
      };
      organizationType: {
        required: '';
      };
      validEmail: {
        required: '';
      };
      email: {
        required: '';
        invalid: '';
      };
      validPhone: {
        required: '{{digits}}';
      };
      phone: {
        required: '';
        invalid: '{{digits}}';
      };
      mobile: {
        required: '';
        invalid: '{{digits}}';
      };
      schoolAddress: {
        required: '';
      };
      fullName: {
        required: '';
        letters: '';
      };
      childName: {
        required: '';
      };
      who: {
        required: '';
        invalid: '';
      };
      trialTime: {
        taken: '';
        gone: '';
      };
      message: {
        required: '';
      };
      name: {
        required: '';
      };
      currentBusiness: {
        required: '';
      };
      investmentPlan: {
        required: '';
      };
      organisation: {
        required: '';
      };
      contactPerson: {
        required: '';
        letters: '';
      };
      organisationAddress: {
        required: '';
      };
    };
    send: {
      'school-enquiry': '';
      'trial-booking': '';
      'slot-booking': '';
      franchise: '';
      enrollment: '';
      newsletter: '';
      workshop: '';
      csr: '';
      contact: '';
      courses: '';
      partner: '';
      'early-access': '';
    };
    busy: {
      submitting: '';
      sending: '';
    };
    success: {
      message: '';
      booking: '';
      trial: '';
      newsletter: '';
      'early-access': '';
    };
    failure: {
      message: '';
      booking: '{{reason}}';
      badAnswer: '{{text}}';
      trial: '';
      newsletter: '';
    };
    refused: {
      tooLarge: '';
      tooMany: '';
      unavailable: '';
      timeout: '';
    };
    tryAgain: '';
    invalidCount_one: '{{count}}';
    invalidCount_other: '{{count}}';
    leaveEmpty: '';
    noticeText: '';
    noticeLink: '';
    writer: {
      title: '';
      child: '';
      school: '';
      company: '';
      partner: '';
    };
    noticeOfNews: '';
    after: {
      title: '';
      chat: '';
      chatMessage: '{{brand}}';
      again: '';
      steps: {
        message: {
          read: '';
          answer: '';
          decide: '';
        };
        booking: {
          call: '';
          build: '';
          decide: '';
        };
        newsletter: {
          listed: '';
          news: '';
          end: '';
        };
        'early-access': {
          listed: '';
          opening: '';
          look: '';
        };
      };
    };
    times: {
      choose: '';
      title: '';
      text: '';
      gone: '';
      age: '';
      anyAge: '';
      where: '';
      anyPlace: '';
      online: '';
      onlineText: '';
      loading: '';
      failed: '';
      empty: '';
      other: '';
      all_one: '';
      all_other: '{{count}}';
      ages: '{{ages}}';
      left_one: '';
      left_other: '{{count}}';
      wait: '';
      fullText: '';
      waiting: '';
      allFull_one: '';
      allFull_other: '{{count}}';
      show: '';
      went: '';
      leftOut: '';
      forLevel: '{{level}} {{ages}}';
      free_one: '';
      free_other: '{{count}}';
      more_one: '';
      more_other: '{{count}}';
      clocks: '{{clock}} {{place}} {{own}}';
      span: '{{from}} {{to}}';
      bring: {
        title: '';
        child: '';
        clothes: '';
        laptop: '';
      };
      calendar: '';
      openBooking: '';
      manage: '';
    };
  };
  franchise: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{brand}} {{figures.years}} {{figures.hubs}}';
      keywords: '{{brand}}';
    };
    hub: {
      join: '';
      dialog: '';
      intro: '';
      coming: '';
    };
    cta: {
      crumb: '';
      title: '';
      text: '{{ages.classes}} {{founded}}';
      action: '';
      more: '';
      badge: '{{figures.hubs}}';
    };
    points: {
      eyebrow: '';
      title: '';
      text: '';
      lead: {
        title: '';
        text: '';
        link: '';
      };
      items: {
        curriculum: {
          title: '';
          text: '';
        };
        trainers: {
          title: '';
          text: '{{figures.years}}';
        };
        name: {
          title: '';
          text: '{{figures.parents}}';
        };
        modes: {
          title: '';
          text: '';
        };
        more: {
          title: '';
          text: '';
        };
      };
    };
    figures: {
      title: '';
      students: '';
      parents: '';
      years: '';
      hubs: '';
    };
    applicants: {
      eyebrow: '';
      title: '';
      text: '';
      items: {
        educators: {
          title: '';
          text: '';
        };
        owners: {
          title: '';
          text: '';
        };
        makers: {
          title: '';
          text: '';
        };
        parents: {
          title: '';
          text: '';
        };
      };
      plans: '';
      plansText: '';
    };
    map: {
      eyebrow: '';
      title: '';
      text: '{{figures.hubs}}';
      label: '{{regionName}} {{names}}';
      next: '';
    };
    faq: {
      title: '';
      text: '';
      items: {
        teach: {
          question: '';
          answer: '';
        };
        ages: {
          question: '';
          answer: '{{ages.classes}}';
        };
        sessions: {
          question: '';
          answer: '';
        };
        kits: {
          question: '';
          answer: '';
        };
        plans: {
          question: '';
          answer: '{{plans}}';
        };
        apply: {
          question: '';
          answer: '';
        };
      };
    };
    voices: {
      eyebrow: '';
      title: '';
      text: '';
    };
    form: {
      title: '';
      text: '';
    };
    application: {
      title: '';
    };
  };
  home: {
    meta: {
      title: '{{brand}} {{regionName}} {{ages.classes}}';
      description: '{{ages.classes}}';
      keywords: '{{brand}} {{regionName}}';
    };
    hero: {
      eyebrow: '{{ages.classes}}';
      book: '';
      courses: '';
      programs: '';
      proof: '{{figures.parents}}';
      trialTitle: '';
      trialText: '';
      sticker: '';
    };
    about: {
      eyebrow: '{{brand}}';
      title: '';
      text: '';
      points: {
        session: '';
        levels: '';
        topics: '';
        place: '';
      };
      more: '';
      figures: {
        students: '';
        parents: '';
        years: '';
        hubs: '';
      };
    };
    why: {
      eyebrow: '{{brand}}';
      title: '';
      text: '';
      cards: {
        hands: {
          title: '';
          text: '';
        };
        curriculum: {
          title: '';
          text: '';
        };
        trainers: {
          title: '';
          text: '';
        };
        students: {
          title: '';
          text: '';
          figure: '{{figures.students}}';
        };
        years: {
          title: '';
          text: '';
          figure: '{{figures.years}}';
        };
        hubs: {
          title: '';
          text: '';
          figure: '{{figures.hubs}}';
        };
      };
    };
    gallery: {
      title: '';
      text: '';
    };
    booking: {
      eyebrow: '';
      title: '';
      text: '';
      note: '';
      steps: {
        form: '';
        call: '';
        build: '';
      };
      callUs: '{{phone}}';
    };
    lab: {
      eyebrow: '';
      title: '';
      text: '';
      points: {
        requirement: '';
        order: '';
        setup: '';
        launch: '';
      };
      enquire: '';
      more: '';
      modalTitle: '';
    };
    newsletter: {
      eyebrow: '';
      title: '';
      text: '';
    };
  };
  lab: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '';
      keywords: '';
    };
    crumb: '';
    banner: {
      title: '';
      text: '';
      enroll: '';
      enquire: '';
    };
    intro: {
      eyebrow: '';
      title: '';
      text: '';
      points: {
        room: '';
        batches: '';
        training: '';
      };
    };
    steps: {
      eyebrow: '';
      title: '';
      items: {
        requirement: {
          title: '';
          text: '';
        };
        order: {
          title: '';
          text: '';
        };
        setup: {
          title: '';
          text: '';
        };
        launch: {
          title: '';
          text: '';
        };
      };
    };
    value: {
      title: '';
      text: '';
      items: {
        innovative: {
          title: '';
          text: '';
        };
        training: {
          title: '';
          text: '';
        };
        support: {
          title: '';
          text: '';
        };
        custom: {
          title: '';
          text: '';
        };
        equipment: {
          title: '';
          text: '';
        };
      };
      film: '';
    };
    faq: {
      title: '';
      items: {
        why: {
          question: '';
          answer: '';
        };
        equipment: {
          question: '';
          answer: '';
        };
        training: {
          question: '';
          answer: '';
        };
        benefit: {
          question: '';
          answer: '';
        };
      };
    };
    enroll: {
      title: '';
      text: '';
    };
    enquire: {
      title: '';
      text: '{{phone}}';
      button: '';
      curriculum: '';
    };
  };
  level: {
    head: {
      title: '{{level}} {{stage}} {{ages}} {{brand}} {{regionName}}';
      description: '{{tagline}} {{builds}} {{number}} {{count}} {{ages}}';
    };
    position: '{{number}} {{count}}';
    builds: '';
    talk: '{{level}}';
    finder: '';
    next: {
      title: '';
      text: '{{next}}';
      last: '';
    };
    trial: {
      button: '{{level}}';
      note: '';
      title: '{{level}}';
      text: '';
    };
    stem: {
      eyebrow: '';
      title: '';
      text: '';
    };
    dial: {
      eyebrow: '';
      title: '';
      text: '';
      age: '';
      at: '{{age}} {{level}}';
    };
  };
  partners: {
    patrons: {
      title: '';
      text: '';
    };
    brands: {
      title: '';
      label: '';
    };
  };
  pictures: {
    'hero-in': '';
    'hero-ae': '';
    'level-1-robo-starter': '';
    'level-2-robo-explorer': '';
    'level-3-code-crafter': '';
    'level-4-robo-champion': '';
    'level-5-app-wizard': '';
    'level-6-robo-engineer': '';
    lab: '';
    workshop: '';
    robotica: '';
    school: '';
    csr: '';
    franchise: '';
    'shop-soon': '';
    'lost-robot': '';
    about: '';
    contact: '';
    'icon-coding': '';
    'icon-robotics': '';
    'icon-math': '';
    'icon-english': '';
    'icon-science': '';
    'icon-finance': '';
    'icon-genai': '';
    'avatar-1': '';
    'avatar-2': '';
    'avatar-3': '';
    'avatar-4': '';
    'avatar-5': '';
    'avatar-6': '';
    'avatar-7': '';
    'avatar-8': '';
    'gallery-1': '';
    'gallery-2': '';
    'gallery-3': '';
    'gallery-4': '';
    'gallery-5': '';
    'gallery-6': '';
    'gallery-7': '';
    'gallery-8': '';
    'blog-1': '';
    'blog-2': '';
    'blog-3': '';
    'blog-4': '';
    'blog-5': '';
    'blog-6': '';
    'lab-loop-poster': '';
    'closing-about': '';
    'closing-csr': '';
    'closing-franchise': '';
    'closing-school': '';
    'closing-workshop': '';
    'robotica-race': '';
    'robotica-podium': '';
    'robotica-pit': '';
    'robotica-stands': '';
    'workshop-building': '';
    'workshop-bridge': '';
    'workshop-coding': '';
    'workshop-showday': '';
  };
  privacy: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{brand}}';
      keywords: '{{brand}}';
    };
    crumb: '';
    title: '';
    updated: '{{date}}';
    short: {
      title: '';
      items: {
        cookies: '';
        profiles: '';
        stored: '';
        rights: '';
      };
    };
    contents: '';
    sections: {
      introduction: {
        title: '';
        purpose: '{{brand}} {{legalName}}';
        readers: '';
      };
      collected: {
        title: '';
        intro: '';
        list: {
          words: '';
          time: '';
          version: '';
        };
        cookies: '';
      };
      use: {
        title: '';
        intro: '';
        list: {
          answer: '';
          news: '';
          spam: '';
        };
        never: '';
      };
      protection: {
        title: '';
        transport: '';
        readers: '';
        analytics: '{{host}}';
        noAnalytics: '';
      };
      retention: {
        title: '';
        enquiries: '';
        newsletter: '';
      };
      rights: {
        title: '';
        intro: '';
        list: {
          copy: '';
          correct: '';
          erase: '';
          stop: '';
        };
        how: '{{email}}';
      };
      third: {
        title: '';
        intro: '';
        list: {
          spreadsheet: '';
          chat: '';
          links: '';
          pictures: '';
        };
        tiles: '{{host}}';
        noTiles: '';
      };
      children: {
        title: '';
        forms: '';
        erasure: '';
      };
      changes: {
        title: '';
        versions: '';
      };
      contact: {
        title: '';
        reach: '';
      };
    };
  };
  programs: {
    eyebrow: '';
    title: '';
    text: '';
    label: '';
    kids: '';
    professionals: '';
    items: {
      coding: {
        title: '';
        tagline: '';
        message: '';
      };
      robotics: {
        title: '';
        tagline: '';
        message: '';
      };
      math: {
        title: '';
        tagline: '';
        message: '';
      };
      english: {
        title: '';
        tagline: '';
        message: '';
      };
      science: {
        title: '';
        tagline: '';
        message: '';
      };
      finance: {
        title: '';
        tagline: '';
        message: '';
      };
      genai: {
        title: '';
        tagline: '';
        message: '';
      };
    };
    courses: '';
    ask: '';
  };
  robotica: {
    meta: {
      title: '{{ages.robotica}} {{brand}} {{regionName}}';
      description: '{{brand}} {{robotica.teams}} {{ages.robotica}} {{robotica.dates}} {{prize}}';
      descriptionUndated: '{{brand}} {{robotica.teams}} {{ages.robotica}} {{prize}}';
      keywords: '{{brand}}';
    };
    banner: {
      crumb: '';
      title: '';
      text: '{{robotica.teams}}';
      past: '{{robotica.dates}}';
      now: '{{robotica.dates}}';
      upcoming: '{{robotica.dates}}';
      undated: '';
      actionPast: '';
      actionUpcoming: '';
      watch: '';
    };
    state: {
      past: '';
      now: '';
      upcoming: '';
      undated: '';
    };
    promo: {
      eyebrow: '';
      title: {
        past: '';
        now: '';
        upcoming: '';
        undated: '';
      };
      text: {
        past: '{{robotica.dates}}';
        now: '';
        upcoming: '';
        undated: '';
      };
      facts: {
        dates: '';
        ages: '';
        teams: '';
        prize: '';
      };
      calendar: '';
      calendarHint: '';
      courses: '';
      coursesNext: '';
      coursesText: '';
    };
    glimpses: {
      eyebrow: '';
      title: '';
      text: '';
      alt: '';
      transcriptTitle: '';
      transcript: '';
      stills: {
        'face-off': '';
        trophy: '';
      };
    };
    gallery: {
      title: '';
      text: '';
    };
    next: {
      past: {
        title: '';
        text: '';
      };
      upcoming: {
        title: '';
        text: '';
      };
    };
    calendar: {
      summary: '{{brand}}';
      description: '{{ages.robotica}} {{robotica.teams}} {{prize}}';
    };
  };
  school: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{ages.classes}}';
      keywords: '';
    };
    crumbs: {
      program: '';
      curriculum: '';
    };
    banner: {
      title: '';
      text: '';
      enquire: '';
      lab: '';
    };
    why: {
      eyebrow: '';
      title: '';
      text: '';
      reasons: {
        maths: {
          title: '';
          text: '';
        };
        mistakes: {
          title: '';
          text: '';
        };
        team: {
          title: '';
          text: '';
        };
      };
    };
    unique: {
      eyebrow: '';
      title: '';
      text: '';
      items: {
        hands: {
          title: '';
          text: '';
        };
        certified: {
          title: '';
          text: '';
        };
        trainers: {
          title: '';
          text: '';
        };
        topics: {
          title: '';
          text: '';
        };
        ages: {
          title: '{{ages.classes}}';
          text: '';
        };
        experience: {
          title: '{{figures.years}}';
          text: '{{figures.students}}';
        };
      };
    };
    year: {
      eyebrow: '';
      title: '';
      text: '';
      steps: {
        parts: {
          title: '';
          text: '';
        };
        senses: {
          title: '';
          text: '';
        };
        plan: {
          title: '';
          text: '';
        };
        show: {
          title: '';
          text: '';
        };
      };
    };
    enquire: {
      title: '';
      text: '';
    };
  };
  search: {
    meta: {
      title: '{{brand}}';
      description: '{{brand}}';
      keywords: '{{brand}}';
    };
    title: '';
    titleFor: '{{query}}';
    count_one: '{{count}}';
    count_other: '{{count}}';
    best: '{{shown}} {{found}}';
    none: '{{query}}';
    noneText: '';
    empty: '';
    emptyText: '';
    popular: '';
    suggestions: {
      trial: '';
      robotics: '';
      kits: '';
      franchise: '';
    };
  };
  service: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{ages.courses}}';
      keywords: '{{brand}}';
    };
    crumb: '';
    banner: {
      title: '';
      text: '';
    };
    why: {
      title: '';
      paragraphs: {
        afternoon: '';
        clue: '';
        table: '';
      };
      bulletsTitle: '';
      bullets: {
        solving: {
          title: '';
          text: '';
        };
        patience: {
          title: '';
          text: '';
        };
        teamwork: {
          title: '';
          text: '';
        };
        code: {
          title: '';
          text: '';
        };
      };
    };
    start: {
      title: '';
      facts: {
        trial: {
          title: '';
          text: '';
        };
        session: {
          title: '';
          text: '';
        };
        experience: {
          title: '';
          text: '{{ages.courses}}';
        };
        switch: {
          title: '';
          text: '';
        };
      };
      book: '';
      finder: '';
    };
  };
  session: {
    eyebrow: '';
    title: '';
    text: '';
    steps: {
      question: {
        title: '';
        text: '';
      };
      build: {
        title: '';
        text: '';
      };
      code: {
        title: '';
        text: '';
      };
      try: {
        title: '';
        text: '';
      };
    };
    terms: {
      label: '';
      hours: '';
      experience: '';
      join: '';
      switch: '';
      kit: '';
    };
  };
  shop: {
    meta: {
      title: '{{brand}} {{regionName}}';
      description: '{{brand}}';
      keywords: '{{brand}}';
    };
    crumb: '';
    title: '';
    soon: {
      eyebrow: '';
      title: '';
      text: '';
    };
    meanwhile: {
      eyebrow: '';
      title: '';
      text: '';
      items: {
        courses: {
          title: '';
          text: '';
          link: '';
        };
        workshop: {
          title: '';
          text: '{{ages.workshops}}';
          link: '';
        };
      };
    };
  };
  team: {
    eyebrow: '';
    title: '';
    text: '';
    label: '';
  };
  testimonials: {
    title: '';
    text: '';
    label: '';
    relation: {
      parent: '';
      client: '';
    };
    voices: {
      parent: {
        eyebrow: '';
        title: '';
        text: '';
      };
      client: {
        eyebrow: '';
        title: '';
        text: '';
      };
    };
  };
  waiting: {
    busy: {
      title: '';
      text: '';
    };
    tooMany: {
      title: '';
      text: '';
    };
    manyChanges: {
      title: '';
      text: '';
    };
    away: {
      title: '';
      text: '';
    };
    unreadForm: {
      title: '';
      text: '';
    };
    sent: {
      title: '';
      text: '';
      button: '';
    };
    goneForm: {
      title: '';
      text: '';
      button: '';
    };
    again: '';
  };
  workshop: {
    meta: {
      title: '{{ages.workshops}} {{brand}} {{regionName}}';
      description: '{{ages.workshops}}';
      keywords: '{{ages.workshops}}';
    };
    crumb: '';
    banner: {
      title: '';
      text: '{{ages.workshops}}';
      about: '';
    };
    dates: {
      range: '{{workshops.dates}}';
      upcoming: {
        label: '';
        note: '';
        button: '';
      };
      now: {
        label: '';
        note: '';
        button: '';
      };
      past: {
        label: '';
        note: '';
        button: '';
      };
      undated: {
        label: '';
        range: '';
        note: '';
        button: '';
      };
      ages: '{{ages.workshops}}';
      kinds: '';
      session: '';
    };
    about: {
      eyebrow: '';
      title: '';
      paragraphs: {
        question: '';
        experience: '';
      };
    };
    offer: {
      eyebrow: '';
      title: '';
      items: {
        robotics: {
          title: '';
          text: '';
        };
        coding: {
          title: '';
          text: '';
        };
        ai: {
          title: '';
          text: '';
        };
      };
      facts: {
        holiday: {
          label: '';
          text: '';
        };
        weekend: {
          label: '';
          text: '';
        };
      };
    };
    previous: {
      titlePast: '';
      titleUpcoming: '';
      text: '';
      textPast: '{{workshops.dates}}';
    };
    faq: {
      title: '';
      items: {
        who: {
          question: '';
          answer: '{{ages.workshops}}';
        };
        long: {
          question: '';
          answer: '';
        };
        when: {
          question: '';
          answer: '';
          answerPast: '';
          answerUndated: '';
        };
        kit: {
          question: '';
          answer: '';
        };
        after: {
          question: '';
          answer: '';
        };
      };
    };
    enquire: {
      titleOpen: '';
      titlePast: '';
      text: '';
    };
  };
}
